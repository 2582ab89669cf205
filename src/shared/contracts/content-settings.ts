import { z } from 'zod'
import { isInside, isSafeLink } from '../rules/links.ts'
import { endpoint, LARGE_BODY } from './endpoint.ts'
import * as field from './fields.ts'

const version = field.versionRead
const words = (max: number, { min = 1 } = {}) => {
  const other = field.line(max, { min: 0 }).default('')
  return field.inLanguages(field.line(max, { min }), other)
}
const texts = (max: number) => {
  const each = field.prose(max, { min: 0 }).default('')
  return field.inLanguages(each)
}
/** URL of another site, https only; null for none. */
const address = z
  .string()
  .trim()
  .max(500, 'too-long')
  .refine(value => !isInside(value) && isSafeLink(value), 'https')
  .nullable()
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
  .nullable()

const settings = z.object({
  name: words(60),
  tagline: words(160, { min: 0 }),
  address: words(200, { min: 0 }),
  announcement: words(160, { min: 0 }),
  footerBlurb: texts(600),
  bankTransferDetails: texts(1_000),
  logoUrl: z
    .string()
    .regex(/^\/media\/[\w./-]+$/, 'choice')
    .refine(value => !value.includes('..'), 'choice')
    .max(300, 'too-long')
    .nullable()
    .describe('Path of an image below `/media/` with width and format; null for the built-in logo.'),
  phone: field.line(30, { min: 0 }).refine(value => value === '' || /^\+?[\d\s()./-]{5,}$/.test(value), 'phone'),
  email: z.union([z.literal(''), field.email], { error: 'email' }),
  whatsappUrl: address,
  socialUrl: address,
  instagramUrl: address,
  businessHours: z
    .array(z.object({ day: z.int().min(1).max(7), opens: time, closes: time }))
    .length(7, 'required')
    .describe('Every weekday once (1 is Monday); closed without times.'),
  holidays: z.array(z.iso.date({ error: 'date' })).max(200, 'too-many'),
  founded: z.int({ error: 'number' }).min(1900, 'too-small').max(2100, 'too-big'),
  customersClaim: field.line(20),
  yearsClaim: z.int({ error: 'number' }).min(0, 'number').max(500, 'too-big'),
  registrationNumber: field.line(40, { min: 0 }),
  freeShippingFrom: field.amount(0, 100_000),
})
const told = field.inLanguages(z.string())
const adminSettings = z.object({
  version: field.version,
  name: told,
  tagline: told,
  address: told,
  announcement: told,
  footerBlurb: told,
  bankTransferDetails: told,
  phone: z.string(),
  email: z.string(),
  logoUrl: z.string().nullable(),
  whatsappUrl: z.string().nullable(),
  socialUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  businessHours: z.array(z.object({ day: z.int(), opens: z.string().nullable(), closes: z.string().nullable() })),
  holidays: z.array(z.string()),
  founded: z.int(),
  yearsClaim: z.int(),
  customersClaim: z.string(),
  registrationNumber: z.string(),
  freeShippingFrom: field.shekels,
})
export type AdminSettings = z.output<typeof adminSettings>

const languages = z.object({
  version: field.version,
  languages: z.array(z.object({ code: field.language, isEnabled: z.boolean() })),
})
export type AdminLanguages = z.output<typeof languages>

/** Shop details shown on every page, and the languages they are in. */
export const contentSettings = {
  adminSiteSettings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    permission: 'settings',
    summary: 'Get the site settings in all languages',
    response: adminSettings,
  }),
  adminChangeSiteSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    permission: 'settings',
    errors: ['conflict'],
    summary: 'Change the site settings',
    bodyLimit: LARGE_BODY,
    body: settings.extend({ version }),
    response: adminSettings,
  }),
  adminListLanguages: endpoint({
    method: 'GET',
    path: '/admin/languages',
    access: 'admin',
    permission: 'settings',
    summary: 'List all languages in their order, with disabled ones',
    response: languages,
  }),
  adminChangeLanguages: endpoint({
    method: 'PUT',
    path: '/admin/languages',
    access: 'admin',
    permission: 'settings',
    errors: ['conflict'],
    summary: 'Enable, disable and sort languages; Arabic cannot be disabled',
    body: z.object({
      version,
      languages: z
        .array(z.object({ code: field.language, isEnabled: z.boolean({ error: 'flag' }) }))
        .max(4, 'required')
        .refine(rows => new Set(rows.map(({ code }) => code)).size === 4 && rows.length === 4, 'required')
        .refine(rows => rows.some(({ code, isEnabled }) => code === 'ar' && isEnabled), 'arabic-stays'),
    }),
    response: languages,
  }),
}

import { z } from 'zod'
import { SETTING_FIELDS, SETTING_TEXT_FIELDS } from '../records/settings.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'
import { textResponseShape, textShape } from './text-shape.ts'

const version = field.expectedVersion
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
  .nullable()

const record = recordShape(SETTING_FIELDS)
const settings = z.object({
  ...record,
  ...textShape(SETTING_TEXT_FIELDS),
  logoUrl: z
    .string()
    .regex(/^\/media\/[\w./-]+$/, 'choice')
    .refine(value => !value.includes('..'), 'choice')
    .max(SETTING_FIELDS.logoUrl.max, 'too-long')
    .nullable()
    .describe('Path of an image below `/media/` with width and format; null for the built-in logo.'),
  phone: record.phone.refine(value => value === '' || /^\+?[\d\s()./-]{5,}$/.test(value), 'phone'),
  email: z.union([z.literal(''), field.email], { error: 'email' }),
  businessHours: z
    .array(z.object({ day: z.int().min(1).max(7), opens: time, closes: time }))
    .length(7, 'required')
    .describe('Every weekday once (1 is Monday); closed without times.'),
})
const adminSettings = z.object({
  version: field.version,
  ...recordResponseShape(SETTING_FIELDS),
  ...textResponseShape(SETTING_TEXT_FIELDS),
  businessHours: z.array(z.object({ day: z.int(), opens: z.string().nullable(), closes: z.string().nullable() })),
})
export type AdminSettings = z.output<typeof adminSettings>

const languages = z.object({
  version: field.version,
  languages: z.array(z.object({ code: field.language, isEnabled: z.boolean() })),
})
export type AdminLanguages = z.output<typeof languages>

const errorData = { conflict: z.object({ current: adminSettings }) }

/** Endpoints for the shop details that every page shows, and for the languages of the shop. */
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
    errorData,
    summary: 'Change the site settings',
    bodyLimit: LARGE_BODY_LIMIT,
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

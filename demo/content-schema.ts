/**
 * Schemas of the demo shop's data files, except products and search needs (`schema.ts`). One schema for each file, named
 * after the file. Money is shekels as a merchant types them; addresses of pages are paths on the shop's own origin.
 */

import { z } from 'zod'
import { requestAddress } from '../src/shared/contracts/addresses.ts'
import { recordShape, schemaOf } from '../src/shared/contracts/record-shape.ts'
import { COUPON_FIELDS, COUPON_KINDS, PROMOTION_FIELDS, PROMOTION_KINDS } from '../src/shared/records/discount.ts'
import { SETTING_FIELDS } from '../src/shared/records/settings.ts'
import { ZONE_FIELDS } from '../src/shared/records/zone.ts'
import { PROFESSIONS } from '../src/shared/rules/professions.ts'
import { fourLanguages, LANGUAGES } from './schema.ts'

const text = z.string().trim().min(1)
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const path = z.string().regex(/^\/(?!\/)[^\s\\]*$/)
const exampleUrl = z.url({ protocol: /^https$/, hostname: /(^|\.)nadara\.example$/ })
const email = z.email().endsWith('@nadara.example')
const phone = z.string().regex(/^\+97[02][ \d]{8,14}$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const date = z.iso.date()

/** `brands.json`: the Latin wordmark is used in English; the other scripts transcribe the name. */
export const brand = z.strictObject({
  slug: code,
  name: fourLanguages,
  description: fourLanguages,
  origin: fourLanguages,
})
export const brandFile = z.array(brand).min(1)

/** `categories.json`: two levels; `position` orders siblings from 1. */
export const category = z.strictObject({
  slug: code,
  parent: code.nullable(),
  position: z.int().min(1),
  name: fourLanguages,
  description: fourLanguages,
  /** The category image; top level only. */
  image: code.optional(),
})
export const categoryFile = z.array(category).min(1)

/** `specification-labels.json`: the `key` of a product's specification → its label. */
export const specificationLabelFile = z.record(code, fourLanguages)

/** `actives.json`: the name of a key active, by the key that products use. */
export const activeFile = z.record(code, fourLanguages)

const weekdays = z.array(z.int().min(1).max(7)).min(1)

/** Opening hours of some weekdays: ISO weekdays (1 is Monday), times in the shop's time zone. */
export const openingHours = z.union([
  z.strictObject({ days: weekdays, opens: clock, closes: clock }),
  z.strictObject({ days: weekdays, closed: z.literal(true) }),
])

/** `content/settings.json`: the fields of the site settings. */
export const settingsFile = z.strictObject({
  ...recordShape(SETTING_FIELDS),
  phone,
  email,
  whatsappUrl: exampleUrl,
  socialUrl: exampleUrl,
  instagramUrl: exampleUrl,
  name: fourLanguages,
  tagline: fourLanguages,
  address: fourLanguages,
  businessHours: z.array(openingHours).refine(
    rows =>
      rows
        .flatMap(row => row.days)
        .sort()
        .join('') === '1234567',
    'each weekday exactly once',
  ),
  holidays: z.array(z.strictObject({ date, name: fourLanguages })),
  /** The line above the header. */
  announcement: fourLanguages,
  footerBlurb: fourLanguages,
  /** Invented; the check digits of the IBAN are 00, which no bank accepts. */
  bankTransfer: z.strictObject({
    bankName: fourLanguages,
    accountName: fourLanguages,
    iban: z.string().regex(/^PS00[ A-Z\d]+$/),
    details: fourLanguages,
  }),
  baseShipping: schemaOf(SETTING_FIELDS.baseShipping),
  freeShippingFrom: schemaOf(SETTING_FIELDS.freeShippingFrom),
})

/** `content/shipping-zones.json`: a closed zone rejects new orders with its message. */
const shippingZone = z
  .strictObject({
    /**
     * Accepts any field of the zone editor; omitted ones get the editor's initial values. Delivery times are in working
     * days.
     */
    ...z.object(recordShape(ZONE_FIELDS)).partial().shape,
    code,
    name: fourLanguages,
    closed: z.boolean(),
    closedMessage: fourLanguages.nullable(),
    /** Regions that an address may have (`state`). */
    regions: z.array(z.strictObject({ code, name: fourLanguages })).min(1),
  })
  .refine(zone => !zone.closed || zone.closedMessage, 'a closed zone says why')
export const shippingZoneFile = z.array(shippingZone).min(1)

const link = z.strictObject({ label: fourLanguages, href: path })

/** `content/hero-slides.json`, in display order. */
export const heroSlide = z.strictObject({
  id: code,
  image: z.enum(['hero-skincare', 'hero-clinic', 'hero-professionals']),
  eyebrow: fourLanguages,
  title: fourLanguages,
  text: fourLanguages,
  primary: link,
  secondary: link.nullable().default(null),
  /** Text on light images is dark. */
  tone: z.enum(['light', 'dark']),
})
export const heroSlideFile = z.array(heroSlide).min(1)

const BLANK = { ar: '', en: '', he: '', ru: '' }

const SECTION_ICONS = [
  'shield',
  'cash',
  'truck',
  'return',
  'tag',
  'lock',
  'repeat',
  'users',
  'years',
  'calendar',
  'leaf',
  'phone',
  'check',
] as const

/**
 * `content/sections.json`: texts of the pages that consist of sections; paragraphs of a body are separated by a blank
 * line.
 */
export const section = z.strictObject({
  id: code,
  page: z.enum(['home', 'about', 'contact', 'special-offers', 'professionals']),
  key: code,
  title: fourLanguages,
  subtitle: fourLanguages.default(BLANK),
  body: fourLanguages.default(BLANK),
  items: z
    .array(
      z.strictObject({
        title: fourLanguages,
        text: fourLanguages,
        icon: z.enum(SECTION_ICONS).nullable().default(null),
      }),
    )
    .min(1)
    .default([]),
  link: link.nullable().default(null),
  image: code.optional(),
})
export const sectionFile = z.array(section).min(1)

/** `content/menus.json`. */
export const menu = z.strictObject({
  id: code,
  type: z.enum(['header', 'footer-quick', 'footer-categories', 'footer-legal']),
  items: z.array(link.extend({ items: z.array(link).min(1).optional() })).min(1),
})
export const menuFile = z.array(menu).min(1)

const simpleTag = /^<(\/?(h2|p|ul|li|strong)|a href="\/(?!\/)[^"\s\\]*"|\/a)>$/
const simpleHtml = text.refine(
  html => (html.match(/<[^>]*>?/g) ?? []).every(tag => simpleTag.test(tag)),
  'only h2, p, ul, li, strong and links inside the shop',
)

/** `content/pages.json`: the pages written by admins. */
export const page = z.strictObject({
  slug: code,
  title: fourLanguages,
  inMenu: z.boolean(),
  body: z.strictObject({ ar: simpleHtml, en: simpleHtml, he: simpleHtml, ru: simpleHtml }),
  updatedDaysAgo: z.int().min(0),
})
export const pageFile = z.array(page).min(1)

const address = requestAddress
  .extend({
    phone,
    secondPhone: phone.nullable().default(null),
    /** Code of a region in `shipping-zones.json`. */
    state: code,
    zipCode: z
      .string()
      .regex(/^P\d{7}$/)
      .nullable()
      .default(null),
    country: z.literal('PS'),
    isDefault: z.boolean(),
  })
  .strict()

/** `product-classes.json`: products that only certain professions may order. */
export const productClass = z.strictObject({
  code,
  name: fourLanguages,
  professions: z.array(z.enum(PROFESSIONS)).min(1),
})
export const productClassFile = z.array(productClass).min(1)

/** `accounts.json`: demo accounts; all share one password, which is not in a file. */
export const account = z.strictObject({
  email,
  first_name: text,
  last_name: text,
  role: z.enum(['customer', 'admin']),
  staffRole: z.enum(['owner', 'catalogue', 'orders', 'support']).optional(),
  phone,
  language: z.enum(LANGUAGES),
  dateOfBirth: date.optional(),
  gender: z.enum(['female', 'male']).optional(),
  addresses: z.array(address),
  professional: z
    .strictObject({
      profession: z.enum(PROFESSIONS),
      licenceNumber: text,
      issuingBody: text,
      workplace: text.optional(),
      status: z.enum(['pending', 'approved', 'rejected']),
      approvedDaysAgo: z.int().min(0).optional(),
      licenceExpiresInDays: z.int().min(1).optional(),
    })
    .optional(),
})
export const accountFile = z.array(account).min(1)

/** `couriers.json`: invented, with phone numbers that are not in use. */
export const courierFile = z.array(
  z.strictObject({ name: text, phone, trackingUrl: z.string().startsWith('https://').includes('{number}').nullable() }),
)

const endsInDays = z.int().min(1).optional().describe('Counted from the day the shop was filled.')

/** `coupons.json`: accepts any field of the coupon editor; omitted ones get the editor's initial values. */
export const coupon = z.strictObject({
  ...z.object(recordShape(COUPON_FIELDS)).partial().shape,
  kind: z.enum(COUPON_KINDS),
  code: z.string().regex(/^[A-Z0-9]{4,20}$/),
  description: fourLanguages,
  endsInDays,
})
export const couponFile = z.array(coupon).min(1)

/** `promotions.json`: discounts without a code. */
export const promotion = z.strictObject({
  ...z.object(recordShape(PROMOTION_FIELDS)).partial().shape,
  kind: z.enum(PROMOTION_KINDS),
  name: fourLanguages,
  /** Scope; the whole shop if neither is given. */
  brand: code.optional(),
  category: code.optional(),
  endsInDays,
})
export const promotionFile = z.array(promotion).min(1)

/**
 * Schemas of the demo shop's content files: everything under `demo/` that is not a product. One schema for each file, named
 * after it. Money is shekels as a merchant types them; addresses of pages are paths on the shop's own origin.
 */
import { z } from 'zod'
import { SKIN_TYPES } from '../src/shared/records/skin-types.ts'
import { fourLanguages, LANGUAGES } from './schema.ts'

const text = z.string().trim().min(1)
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const shekels = z.number().min(0).multipleOf(0.01)
const path = z.string().regex(/^\/(?!\/)[^\s\\]*$/)
const exampleUrl = z.url({ protocol: /^https$/, hostname: /(^|\.)nadara\.example$/ })
const email = z.email().endsWith('@nadara.example')
const phone = z.string().regex(/^\+97[02][ \d]{8,14}$/)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const date = z.iso.date()

/** `brands.json`: the Latin wordmark stays in English; the other scripts write the name as it is heard. */
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
  /** The drawn scene; top level only. */
  picture: code.optional(),
})
export const categoryFile = z.array(category).min(1)

/** `specification-labels.json`: the `key` of a product's specification → its label. */
export const specificationLabelFile = z.record(code, fourLanguages)

/** `skin-types.json`: every skin type a product may name, exactly. */
export const skinTypeFile = z.record(z.enum(SKIN_TYPES), fourLanguages)

const weekdays = z.array(z.int().min(1).max(7)).min(1)

/** ISO weekdays (1 is Monday), the shop's own time zone. */
export const openingHours = z.union([
  z.strictObject({ days: weekdays, opens: clock, closes: clock }),
  z.strictObject({ days: weekdays, closed: z.literal(true) }),
])

/** `content/settings.json`: what an admin edits under site settings. */
export const settingsFile = z.strictObject({
  name: fourLanguages,
  tagline: fourLanguages,
  logo_url: z.string().nullable(),
  phone,
  email,
  whatsapp: exampleUrl,
  social_url: exampleUrl,
  instagram_url: exampleUrl,
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
  founded: z.int(),
  customersClaim: text,
  /** Years of experience of the team, which is older than the shop. */
  yearsClaim: z.int(),
  /** Invented; the check digits of the IBAN are 00, which no bank accepts. */
  bankTransfer: z.strictObject({
    bankName: fourLanguages,
    accountName: fourLanguages,
    iban: z.string().regex(/^PS00[ A-Z\d]+$/),
    details: fourLanguages,
  }),
  registrationNumber: text,
  freeShippingFrom: shekels,
  baseShipping: shekels,
})

/** `content/shipping-zones.json`: a closed zone refuses new orders with its message. */
export const shippingZone = z
  .strictObject({
    code,
    name: fourLanguages,
    fee: shekels,
    freeFrom: shekels.nullable(),
    closed: z.boolean(),
    closedMessage: fourLanguages.nullable(),
    /** Working days, from and to. */
    deliveryDays: z.tuple([z.int().min(1), z.int().min(1)]).refine(([from, to]) => from <= to, 'from is after to'),
    /** Regions that an address may have (`state`). */
    regions: z.array(z.strictObject({ code, name: fourLanguages })).min(1),
  })
  .refine(zone => !zone.closed || zone.closedMessage, 'a closed zone says why')
export const shippingZoneFile = z.array(shippingZone).min(1)

const link = z.strictObject({ label: fourLanguages, href: path })

/** `content/hero-slides.json`, in the order shown. */
export const heroSlide = z.strictObject({
  id: code,
  picture: z.enum(['hero-skincare', 'hero-clinic', 'hero-professionals']),
  eyebrow: fourLanguages,
  title: fourLanguages,
  text: fourLanguages,
  primary: link,
  secondary: link.optional(),
  /** Ink on the image: light pictures take dark ink. */
  tone: z.enum(['light', 'dark']),
})
export const heroSlideFile = z.array(heroSlide).min(1)

export const SECTION_ICONS = [
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

/** `content/sections.json`: texts of the pages that are built from parts; paragraphs of a body are parted by a blank line. */
export const section = z.strictObject({
  id: code,
  page: z.enum(['home', 'about', 'contact', 'special-offers', 'professionals']),
  key: code,
  title: fourLanguages,
  subtitle: fourLanguages.optional(),
  body: fourLanguages.optional(),
  items: z
    .array(z.strictObject({ title: fourLanguages, text: fourLanguages, icon: z.enum(SECTION_ICONS).optional() }))
    .min(1)
    .optional(),
  link: link.optional(),
  picture: code.optional(),
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

/** `content/pages.json`: the pages that an admin writes. */
export const page = z.strictObject({
  slug: code,
  title: fourLanguages,
  inMenu: z.boolean(),
  body: z.strictObject({ ar: simpleHtml, en: simpleHtml, he: simpleHtml, ru: simpleHtml }),
  updatedDaysAgo: z.int().min(0),
})
export const pageFile = z.array(page).min(1)

const address = z.strictObject({
  fullName: text,
  phone,
  secondPhone: phone.optional(),
  street: text,
  landmark: text.optional(),
  city: text,
  /** Code of a region in `shipping-zones.json`. */
  state: code,
  zipCode: z
    .string()
    .regex(/^P\d{7}$/)
    .optional(),
  country: z.literal('PS'),
  isDefault: z.boolean(),
})

export const PROFESSIONS = ['doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon'] as const

/** `product-classes.json`: goods that certain professions alone may order. */
export const productClass = z.strictObject({
  code,
  name: fourLanguages,
  professions: z.array(z.enum(PROFESSIONS)).min(1),
})
export const productClassFile = z.array(productClass).min(1)

/** `accounts.json`: who can sign in to the demo; all share one password, which is not in a file. */
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

const couponBase = {
  code: z.string().regex(/^[A-Z0-9]{4,20}$/),
  description: fourLanguages,
  minimumSubtotal: shekels.optional(),
  perCustomerLimit: z.int().min(1).optional(),
  totalLimit: z.int().min(1).optional(),
  /** The window, counted from the day the shop was filled. */
  endsInDays: z.int().min(1).optional(),
}

/** `couriers.json`: invented; none of their numbers rings. */
export const courierFile = z.array(
  z.strictObject({ name: text, phone, trackingUrl: z.string().startsWith('https://').includes('{number}').nullable() }),
)

/** `coupons.json`: `value` is a percentage or shekels. */
export const coupon = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: z.int().min(1).max(100), ...couponBase }),
  z.strictObject({ kind: z.literal('fixed'), value: shekels, ...couponBase }),
  z.strictObject({ kind: z.literal('free-shipping'), ...couponBase }),
])
export const couponFile = z.array(coupon).min(1)

const promotionBase = {
  name: fourLanguages,
  /** Scope; the whole shop where neither is given. */
  brand: code.optional(),
  category: code.optional(),
  for: z.enum(['customers', 'professionals']).optional(),
  minimumSubtotal: shekels.optional(),
  endsInDays: z.int().min(1).optional(),
}

/** `promotions.json`: what the shop takes off by itself; of `buy + get` units the cheapest `get` are free. */
export const promotion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100), ...promotionBase }),
  z.strictObject({ kind: z.literal('buy-x-get-y'), buy: z.int().min(1), get: z.int().min(1), ...promotionBase }),
  z.strictObject({ kind: z.literal('free-shipping'), ...promotionBase }),
])
export const promotionFile = z.array(promotion).min(1)

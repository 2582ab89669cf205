/**
 * Schemas of the demo shop's files. Every file under `demo/` is parsed with these schemas before a row is written, so a
 * slip in the data is a readable error and never a half-filled shop. Prices are shekels as a merchant types them.
 */
import { z } from 'zod'
import { recordShape } from '../src/shared/contracts/record-shape.ts'
import { PRODUCT_FIELDS } from '../src/shared/records/product.ts'

export const LANGUAGES = ['ar', 'en', 'he', 'ru'] as const

const text = z.string().trim().min(1)
/** A text in the four languages of the shop. */
export const fourLanguages = z.strictObject({ ar: text, en: text, he: text, ru: text })
const fourLists = z.strictObject({
  ar: z.array(text).min(1),
  en: z.array(text).min(1),
  he: z.array(text).min(1),
  ru: z.array(text).min(1),
})
const shekels = z.number().positive().multipleOf(0.01)
const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Packshot that the studio draws: the container or the thing itself. */
export const PACKSHOT_KINDS = [
  'dropper',
  'jar',
  'tube',
  'pump-bottle',
  'flip-bottle',
  'spray-bottle',
  'aerosol',
  'bottle',
  'stick',
  'roll-on',
  'soap-bar',
  'sachet',
  'pouch',
  'lipstick',
  'slim-tube',
  'mascara',
  'pencil',
  'palette',
  'compact',
  'nail-polish',
  'brush-set',
  'hair-brush',
  'sponge',
  'cotton-pads',
  'nail-file',
  'tweezers',
  'razor',
  'wax-strips',
  'glove-mitt',
  'carton',
  'toothbrush',
  'ampoules',
  'glove-box',
  'glove-pair',
  'mask-box',
  'cap-pack',
  'gown',
  'face-shield',
  'paper-roll',
  'syringe-box',
  'needle-box',
  'cannula',
  'tubing-set',
  'sharps-container',
  'tourniquet',
  'catheter',
  'drainage-bag',
  'wash-bottle',
  'gauze-pack',
  'bandage-roll',
  'plaster-box',
  'tape-roll',
  'dressing-pack',
  'cotton-roll',
  'first-aid-kit',
  'wipes-canister',
  'jerrycan',
  'thermometer',
  'infrared-thermometer',
  'blood-pressure-monitor',
  'pulse-oximeter',
  'glucometer',
  'test-strips',
  'stethoscope',
  'pregnancy-test',
  'knee-support',
  'back-belt',
  'wrist-splint',
  'stockings',
  'cane',
  'crutches',
  'wheelchair',
  'air-mattress',
  'gel-pack',
  'diaper-pack',
  'underpad-pack',
  'nebulizer',
  'oxygen-cannula',
  'oxygen-mask',
  'scalpel-pack',
  'scissors',
  'tongue-depressors',
] as const

/** Key of the specification; the label in four languages is in `specification-labels.json`. */
export const specification = z.strictObject({ key: code, value: fourLanguages })

const review = z.strictObject({
  author: text,
  language: z.enum(LANGUAGES),
  rating: z.int().min(1).max(5),
  title: text.optional(),
  body: text,
  daysAgo: z.int().min(1).max(900),
})

const size = z.strictObject({ id: code, name: fourLanguages })
const color = z.strictObject({ id: code, name: fourLanguages, hex })
const variant = z.strictObject({
  size: code.optional(),
  color: code.optional(),
  sku: code,
  price: shekels,
  professionalPrice: shekels.optional(),
  stock: z.int().min(0),
})

const {
  sku: _sku,
  brandId: _brandId,
  categoryId: _categoryId,
  classId: _classId,
  newUntil: _newUntil,
  ...fields
} = recordShape(PRODUCT_FIELDS)

export const product = z.strictObject({
  /** Any field of the editor; one that is left out has its start value. */
  ...z.object(fields).partial().shape,
  sku: code,
  brand: code,
  category: code,
  alsoIn: z.array(code).optional(),
  name: fourLanguages,
  shortDescription: fourLanguages,
  /** Two or three paragraphs, parted by a blank line. */
  description: fourLanguages,
  features: fourLists,
  howToUse: fourLanguages,
  /** Materials of a device or a supply. */
  materials: fourLanguages.optional(),
  specifications: z.array(specification).min(3),
  price: shekels,
  /** A running offer: percent off, ending so many days after the shop was filled. */
  offer: z.strictObject({ percent: z.int().min(5).max(60), endsInDays: z.int().min(1).max(60) }).optional(),
  professionalPrice: shekels.optional(),
  /** A class of `product-classes.json`: of the professionals, only its professions may order it. */
  productClass: code.optional(),
  /** Opened cosmetics and sterile goods do not come back unless defective. */
  returnable: fields.returnable,
  stock: z.int().min(0),
  sizes: z.array(size).optional(),
  colors: z.array(color).optional(),
  /** Given when there are sizes or colours: one row for each combination on sale; the first is the one shown. */
  variants: z.array(variant).optional(),
  isNew: z.literal(true).optional(),
  packshot: z.strictObject({
    kind: z.enum(PACKSHOT_KINDS),
    /** Two short lines under the brand on the label, Latin letters. */
    label: z.tuple([text, text]),
    body: hex,
    accent: hex,
  }),
  reviews: z.array(review),
})
export type DemoProduct = z.infer<typeof product>
export const productFile = z
  .array(product.refine(row => !row.productClass || row.professionalOnly, 'a class is for professionals only'))
  .min(1)

/** Products that serve a starter need (`src/server/search/needs/starter-needs.json`), by slug, code and SKU. */
export const searchNeedFile = z.array(
  z.strictObject({
    code,
    categories: z.array(code).default([]),
    brands: z.array(code).default([]),
    classes: z.array(code).default([]),
    products: z.array(code).default([]),
    weight: z.int().min(1).max(3).default(2),
  }),
)

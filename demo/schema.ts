/**
 * Schemas of the demo's products and search needs; the other files have theirs in `content-schema.ts`. Every data file
 * is validated before a row is written, so that an error in the data is reported and never leaves a partly loaded shop.
 * Prices are shekels, as a merchant types them.
 */
import { z } from 'zod'
import { MAX_SPECIFICATION_VALUE_LENGTH } from '../src/shared/contracts/catalog-product-facts.ts'
import { recordShape } from '../src/shared/contracts/record-shape.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../src/shared/records/product.ts'
import { SKIN_TYPES } from '../src/shared/records/skin-types.ts'
import { AGE_GROUPS } from '../src/shared/rules/reviews.ts'

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

/** Kind of packshot that the studio draws: the container or the product itself. */
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

const upTo = (max: number) => text.max(max)
const within = (max: number) => z.strictObject({ ar: upTo(max), en: upTo(max), he: upTo(max), ru: upTo(max) })

/** A key active: its name in four languages is in `actives.json`. */
const active = z.strictObject({ key: code, effect: within(MAX_SPECIFICATION_VALUE_LENGTH) })

/** Lists of lines in all languages; each language must have the same number of lines. */
const lines = ({ max, most }: { max: number; most: number }) => {
  const list = z.array(upTo(max)).min(1).max(most)
  return z
    .strictObject({ ar: list, en: list, he: list, ru: list })
    .refine(({ ar, ...others }) => Object.values(others).every(({ length }) => length === ar.length), 'unequal lists')
}

const review = z.strictObject({
  author: text,
  language: z.enum(LANGUAGES),
  rating: z.int().min(1).max(5),
  title: text.optional(),
  body: text,
  daysAgo: z.int().min(1).max(900),
  skinType: z.enum(SKIN_TYPES).optional(),
  ageGroup: z.enum(AGE_GROUPS).optional(),
})

const size = z.strictObject({ id: code, name: fourLanguages })
const color = z.strictObject({ id: code, name: fourLanguages, hex })
const packshot = z.strictObject({
  kind: z.enum(PACKSHOT_KINDS),
  /** Two short lines below the brand on the label, in Latin letters. */
  label: z.tuple([text, text]),
  body: hex,
  accent: hex,
})
const variant = z.strictObject({
  size: code.optional(),
  color: code.optional(),
  sku: code,
  price: shekels,
  professionalPrice: shekels.optional(),
  stock: z.int().min(0),
  /** Differences from the product's packshot; omitted for a variant that looks like the product's own images. */
  packshot: z
    .strictObject({
      ...packshot.partial().shape,
      /** Colour of the contents, if it cannot be derived from the pack. */
      shade: hex.optional(),
      /** Scale of the pack relative to the product's own. */
      scale: z.number().min(0.6).max(1.2).optional(),
      /** Number of packs that are sold together. */
      count: z.literal(3).optional(),
    })
    .optional(),
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
  /** Accepts any field of the product editor; omitted ones get the editor's initial values. */
  ...z.object(fields).partial().shape,
  sku: code,
  brand: code,
  category: code,
  alsoIn: z.array(code).optional(),
  name: fourLanguages,
  shortDescription: fourLanguages,
  /** Two or three paragraphs, separated by a blank line. */
  description: fourLanguages,
  features: fourLists,
  howToUse: fourLanguages,
  /** Materials of a device or a supply. */
  materials: fourLanguages.optional(),
  specifications: z.array(specification).min(2),
  suitableFor: lines(PRODUCT_TEXT_FIELDS.suitableFor),
  actives: z.array(active).min(1).max(PRODUCT_TEXT_FIELDS.actives.most).optional(),
  warnings: lines(PRODUCT_TEXT_FIELDS.warnings),
  sizeAdvice: within(PRODUCT_TEXT_FIELDS.sizeAdvice.max).optional(),
  price: shekels,
  /** A running offer: percent off, ending this number of days after the demo was loaded. */
  offer: z.strictObject({ percent: z.int().min(5).max(60), endsInDays: z.int().min(1).max(60) }).optional(),
  professionalPrice: shekels.optional(),
  /** A class of `product-classes.json`: only its professions may order the product. */
  productClass: code.optional(),
  /** Opened cosmetics and sterile products cannot be returned unless defective. */
  returnable: fields.returnable,
  stock: z.int().min(0),
  sizes: z.array(size).optional(),
  colors: z.array(color).optional(),
  /** Required for sizes or colours: one row for each combination on sale; the first is shown by default. */
  variants: z.array(variant).optional(),
  isNew: z.literal(true).optional(),
  packshot,
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

import { z } from 'zod'
import { ATTRIBUTE_KINDS } from '../records/attribute.ts'
import { PRODUCT_FIELDS, PRODUCT_TEXT_FIELDS } from '../records/product.ts'
import { SEO_FIELDS } from '../records/seo.ts'
import { VARIANT_FIELDS } from '../records/variant.ts'
import { PRODUCT_STATUSES } from '../rules/product-status.ts'
import { TRANSLATION_PARTS } from '../rules/translation-lacks.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { code, moment, price, recordResponseShape, recordShape, schemaOf } from './record-shape.ts'

const PRODUCT_BODY = { ...LARGE_BODY_LIMIT, elements: 6_000 }
const params = z.object({ id: z.coerce.number().pipe(field.id) })
const version = field.expectedVersion
/** Texts of a product in one language. A blank text is replaced by the Arabic text in the storefront. */
const text = z.object(recordShape(PRODUCT_TEXT_FIELDS))
/** `isCurrent`: the editor confirms that the translation matches the current Arabic text. */
const translated = text.extend({ isCurrent: z.boolean().default(false) })
/** A translation with any text must have a name, because a language without a name is not stored. */
const further = translated.refine(
  ({ name, slug, isCurrent, ...words }) => name !== '' || Object.values(words).every(({ length }) => length === 0),
  { path: ['name'], error: 'required' },
)

const tags = schemaOf(PRODUCT_FIELDS.tags)
const names = z.object({
  ar: field.line(80),
  en: field.line(80, { min: 0 }).default(''),
  he: field.line(80, { min: 0 }).default(''),
  ru: field.line(80, { min: 0 }).default(''),
})
const size = z.object({ code, names })
const color = size.extend({ hex: z.string().regex(/^#[0-9a-f]{6}$/, 'invalid') })

const variant = z.object({
  id: field.id.nullable().describe('Null for a new variant. A variant that is left out is archived.'),
  ...recordShape(VARIANT_FIELDS),
  size: code.nullable().describe('Code of one of the product’s sizes or colours.'),
  color: code.nullable(),
  professionalPrice: field
    .inAgorot(price)
    .nullable()
    .optional()
    .describe('Own price for approved professionals, in shekels; null for none. Left out: unchanged.'),
  isArchived: z.boolean().default(false),
  firstStock: z
    .int({ error: 'number' })
    .min(0, 'number')
    .refine(value => value <= 1_000_000, { error: 'too-big', params: { max: 1_000_000 } })
    .nullable()
    .optional()
    .describe(
      'Units of a new variant, received into a lot without code and expiry. Stock of an existing one has its own endpoints.',
    ),
})

const written = z.object({
  ...recordShape(PRODUCT_FIELDS),
  alsoIn: z.array(field.id).max(20, 'too-many').describe('Further categories that list the product.'),
  related: z
    .array(field.id)
    .max(12, 'too-many')
    .optional()
    .describe('Products shown first among the recommendations, in order. Left out: unchanged.'),
  texts: field.inLanguages(translated.extend({ name: field.line(200) }), further),
  sizes: z.array(size).max(60, 'too-many'),
  colors: z.array(color).max(60, 'too-many'),
  variants: z.array(variant).min(1, 'required').max(200, 'too-many'),
})

const added = written.extend({
  images: z
    .array(field.line(200))
    .max(30, 'too-many')
    .default([])
    .describe('Paths of library images, the main one first. Images of an existing product have their own endpoint.'),
})
export type NewProductBody = z.output<typeof added>

/** Schema of a product, for requests that do not come from the product form. */
export { written as writtenProduct }
export type ProductBody = z.output<typeof written>

const shownText = z.object({
  ...text.shape,
  ...recordResponseShape(SEO_FIELDS),
  name: z.string(),
  slug: z.string(),
  isStale: z
    .boolean()
    .describe('True if the Arabic text changed after this translation was confirmed; always false for Arabic.'),
})
const shownNames = field.inLanguages(z.string())
const wholeProduct = written.extend({
  id: field.id,
  version: field.version,
  status: z
    .enum(PRODUCT_STATUSES)
    .describe('`scheduled` will be published at `publishedAt`; `archived` is off the shop for good.'),
  publishedAt: field.moment.nullable(),
  related: z.array(z.object({ id: field.id, sku: z.string(), name: z.string().describe('In Arabic.') })),
  texts: field.inLanguages(shownText),
  sizes: z.array(size.extend({ names: shownNames })),
  colors: z.array(color.extend({ names: shownNames })),
  variants: z.array(
    variant.omit({ firstStock: true }).extend({
      id: field.id,
      isArchived: z.boolean(),
      stock: z.int(),
      barcode: z.string().nullable(),
      professionalPrice: field.money.nullable(),
      offer: z
        .object({ price: field.money, endsAt: field.moment.nullable() })
        .nullable()
        .describe('The current offer; offers are edited with their own endpoints.'),
    }),
  ),
  images: z.array(z.object({ id: field.id, url: z.string(), widths: field.imageWidths })),
})
export type AdminProduct = z.input<typeof wholeProduct>
export type AdminProductData = z.output<typeof wholeProduct>

const row = z.object({
  id: field.id,
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  status: z
    .enum(PRODUCT_STATUSES)
    .describe('`scheduled` will be published at `publishedAt`; `archived` is off the shop for good.'),
  price: field.money.nullable().describe('Price of the first variant on sale, in shekels; null without one.'),
  stock: z.int(),
  isLow: z.boolean().describe('True if the stock of a variant is at or below its threshold.'),
  image: z.object({ url: z.string(), widths: field.imageWidths }).nullable(),
  missing: z.array(field.language).describe('Languages that miss a text, or whose texts are older than the Arabic.'),
  stale: z.array(field.language),
})
export type CatalogRow = z.input<typeof row>

const request = <T extends z.ZodType>(of: T) => z.preprocess(value => value || undefined, of.optional())

const choice = z.object({ id: field.id, name: z.string() })
const completeness = z.object({
  language: field.language,
  lacks: z
    .object({ name: z.int(), shortDescription: z.int(), description: z.int(), current: z.int(), alt: z.int() })
    .describe('Number of products that miss each text, without archived ones.'),
  whole: z.int().describe('Number of products that miss no text.'),
})
export type Completeness = z.output<typeof completeness>

const errorData = { conflict: z.object({ current: wholeProduct }) }

export const adminCatalog = {
  adminListProducts: endpoint({
    method: 'GET',
    path: '/admin/products/',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List products in every state, newest first, with missing texts',
    query: z.object({
      query: field.queryText(),
      status: request(z.enum(PRODUCT_STATUSES, { error: 'choice' })),
      brand: field.queryInt(1, 2_147_483_647),
      category: field.queryInt(1, 2_147_483_647).describe('Includes all subcategories.'),
      incomplete: request(field.language).describe(
        'Only products that miss a text in this language, or have an outdated one.',
      ),
      lacks: request(z.enum(TRANSLATION_PARTS, { error: 'choice' })).describe(
        'Only products that miss this text in that language.',
      ),
      low: request(z.enum(['yes'], { error: 'choice' })).describe(
        'Only products with a variant at or below its stock threshold, without archived ones.',
      ),
      tag: field.queryText(PRODUCT_FIELDS.tags.max).describe('Only products with this tag, as spelled.'),
      after: field.queryInt(1, 2_147_483_647).describe('Page key: the product after or before which the page begins.'),
      before: field.queryInt(1, 2_147_483_647),
      limit: field.paging(50).limit,
    }),
    response: z.object({
      products: z.array(row),
      next: field.id.nullable(),
      previous: field.id.nullable(),
    }),
  }),
  adminCatalogChoices: endpoint({
    method: 'GET',
    path: '/admin/catalog/choices',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List brands, categories, product classes, attributes and tags, for selection',
    response: z.object({
      brands: z.array(choice),
      categories: z.array(choice.extend({ depth: z.int() })).describe('Depth of a category in the tree, 0 at the top.'),
      classes: z.array(choice),
      attributes: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          kind: z.enum(ATTRIBUTE_KINDS),
          unit: z.string(),
          categoryId: field.id.nullable().describe('Null for products of all categories.'),
          choices: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
      tags: z.array(z.string()).describe('Tags in use, the most used first, at most 1,000.'),
    }),
  }),
  adminCompleteness: endpoint({
    method: 'GET',
    path: '/admin/catalog/completeness',
    access: 'admin',
    permission: 'catalogue',
    summary: 'Count products with missing texts by language',
    response: z.object({ products: z.int(), languages: z.array(completeness) }),
  }),
  adminGetProduct: endpoint({
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue',
    summary: 'Get a product in four languages',
    params,
    response: wholeProduct,
  }),
  adminAddProduct: endpoint({
    method: 'POST',
    path: '/admin/products/',
    access: 'admin',
    permission: 'catalogue',
    errors: ['not-found'],
    summary: 'Add a product as a draft, with its first stock and images',
    bodyLimit: PRODUCT_BODY,
    body: added,
    response: wholeProduct,
    status: 201,
  }),
  adminChangeProduct: endpoint({
    method: 'PUT',
    path: '/admin/products/:id',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    errorData,
    summary: 'Change a product',
    params,
    bodyLimit: PRODUCT_BODY,
    body: written.extend({ version }),
    response: wholeProduct,
  }),
  adminTagProducts: endpoint({
    method: 'POST',
    path: '/admin/products/tags',
    access: 'admin',
    permission: 'catalogue',
    errors: ['not-found'],
    summary: 'Add tags to products and remove others, all or none',
    description: 'Tags are compared without regard to case; the spelling in use is kept.',
    bodyLimit: LARGE_BODY_LIMIT,
    body: z.object({
      ids: z.array(field.id).min(1, 'required').max(1_000, 'too-many'),
      add: tags.default([]),
      remove: tags.default([]),
    }),
    response: z.object({ changed: z.int().describe('Number of products that changed.') }),
  }),
  adminPublishProduct: endpoint({
    method: 'POST',
    path: '/admin/products/:id/publish',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    errorData,
    summary: 'Publish a product now or at a time, or return it to draft',
    description: 'Null returns it to draft. An archived product can be published again.',
    params,
    body: z.object({ at: moment, version }),
    response: wholeProduct,
  }),
  adminArchiveProduct: endpoint({
    method: 'POST',
    path: '/admin/products/:id/archive',
    access: 'admin',
    permission: 'catalogue',
    errors: ['conflict'],
    errorData,
    summary: 'Archive a product; orders keep it',
    params,
    body: z.object({ version }),
    response: wholeProduct,
  }),
  adminDuplicateProduct: endpoint({
    method: 'POST',
    path: '/admin/products/:id/duplicate',
    access: 'admin',
    permission: 'catalogue',
    errors: ['invalid'],
    summary: 'Copy a product as a draft with new SKUs and no stock',
    params,
    response: wholeProduct,
    status: 201,
  }),
}

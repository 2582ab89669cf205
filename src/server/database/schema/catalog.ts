import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AttributeValues } from '../../../shared/records/attribute.ts'
import type { Specification } from '../../../shared/records/field.ts'
import { RETURNABLE } from '../../../shared/records/product.ts'
import { EMPTY_SIZE_TABLE, type SizeTable } from '../../../shared/records/size-table.ts'
import { agorot, createdAt, id, isNotNegative, isOneOf, language, moment, seoTexts } from './columns.ts'
import { imagePath } from './media.ts'
import { productClasses } from './product-classes.ts'
import { brands, categories } from './taxonomy.ts'

/** Index expression for finding SKUs in any case, with or without hyphens. */
const codeOf = (sku: AnyPgColumn) => sql`replace(lower(${sku}), '-', '') text_pattern_ops`

/** Bits of the missing texts of a new product: name, short and long description in four languages. */
const EVERY_WORD = 0b00111_00111_00111_00111

export const products = pgTable(
  'products',
  {
    id: id(),
    /** SKU of the product; each variant has its own. */
    sku: text().notNull().unique(),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Maximum units of one line, or null for the stock itself (spec §5). */
    maxOrderQuantity: integer(),
    lowStockThreshold: integer().notNull().default(5),
    /** Days of shelf life that a lot must have left when sold; 0 allows sales up to the last day. */
    minimumLife: integer().notNull().default(30),
    professionalOnly: boolean().notNull().default(false),
    /** Null for products without ordering restrictions. */
    classId: integer().references(() => productClasses.id),
    returnable: text({ enum: RETURNABLE }).notNull().default('unopened'),
    skinTypes: text().array().notNull().default(sql`'{}'`),
    spf: smallint(),
    ingredients: text(),
    /** Registration at the health ministry: number, holder and last valid day; null when none is required. */
    registrationNumber: text(),
    registrationHolder: text(),
    /** The product is not sold after this day (`stock/sellable.ts`). */
    registrationExpiresOn: date({ mode: 'string' }),
    /** True when the package has an Arabic label, as the law requires of registered products. */
    hasArabicLabel: boolean().notNull().default(false),
    /** Country of origin, as two letters (ISO 3166-1). */
    origin: text(),
    /** Period after opening and shelf life of an unopened package, in months. */
    monthsAfterOpening: smallint(),
    shelfLifeMonths: smallint(),
    /** Sizes by body measures; empty lists for a product without a size table. */
    sizeTable: jsonb().$type<SizeTable>().notNull().default(EMPTY_SIZE_TABLE),
    /** Values of custom attributes by their codes (`attributes`). */
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    /** Keywords for staff; a tag has the same spelling in all products (`catalog/editing/tags.ts`). */
    tags: text().array().notNull().default(sql`'{}'`),
    featuredAt: moment(),
    newUntil: moment(),
    /**
     * Time of publication: null for a draft, in the future for a scheduled product. Only products published in the past
     * are on sale.
     */
    publishedAt: moment(),
    archivedAt: moment(),
    /**
     * Number of units ordered and not cancelled, updated in the order's transaction; the sort key of "best selling".
     */
    soldCount: integer().notNull().default(0),
    /** Sum and number of approved ratings, updated in the moderation's transaction. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Bit set of missing texts (`catalog/editing/lacks.ts`), updated by triggers on its texts and images. */
    lacks: integer().notNull().default(EVERY_WORD),
    createdAt: createdAt(),
  },
  t => [
    check('products_max_order_quantity_positive', sql`${t.maxOrderQuantity} > 0`),
    isNotNegative('products_minimum_life_not_negative', t.minimumLife),
    check('products_months_after_opening_positive', sql`${t.monthsAfterOpening} > 0`),
    check('products_shelf_life_positive', sql`${t.shelfLifeMonths} > 0`),
    check('products_origin_code', sql`${t.origin} ~ '^[A-Z]{2}$'`),
    isOneOf('products_returnable_known', t.returnable, RETURNABLE),
    isNotNegative('products_sold_count_not_negative', t.soldCount),
    check('products_rating_possible', sql`${t.ratingSum} between ${t.ratingCount} and ${t.ratingCount} * 5`),
    index().on(t.brandId),
    index().on(t.categoryId),
    index().on(t.minimumLife),
    index('products_registered').on(t.registrationExpiresOn).where(sql`${t.registrationExpiresOn} is not null`),
    index('products_lacking').on(t.lacks).where(sql`${t.archivedAt} is null`),
    index('products_tags').using('gin', t.tags),
    index('products_code').using('btree', codeOf(t.sku)),
  ],
)

export const productTranslations = pgTable(
  'product_translations',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
    slug: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    features: jsonb().$type<string[]>().notNull().default([]),
    howToUse: text().notNull().default(''),
    materials: text().notNull().default(''),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** Intended users or uses, one per entry. */
    suitableFor: jsonb().$type<string[]>().notNull().default([]),
    /** Key actives with their effects. */
    actives: jsonb().$type<Specification[]>().notNull().default([]),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    sizeAdvice: text().notNull().default(''),
    ...seoTexts(),
    /**
     * Fingerprint of the Arabic text from which this translation was made; if it differs from the fingerprint of the
     * current text, the translation is stale (`productTextFingerprint`).
     */
    basedOn: text(),
    /** Normalised words for search, written in the transaction that changes the texts. */
    searchText: text().notNull().default(''),
  },
  t => [
    primaryKey({ columns: [t.productId, t.language] }),
    check('product_translations_slug_not_empty', sql`${t.slug} <> ''`),
  ],
)

/** Additional categories that list the product besides its main category. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId)],
)

/** Products that an admin recommends with a product, shown before the computed recommendations. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.productId, t.relatedId] }),
    index().on(t.relatedId),
    check('related_products_not_itself', sql`${t.productId} <> ${t.relatedId}`),
  ],
)

const OPTION_KINDS = ['size', 'color'] as const

/** A size or a colour of a product. */
export const productOptions = pgTable(
  'product_options',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: OPTION_KINDS }).notNull(),
    code: text().notNull(),
    hex: text(),
    position: integer().notNull().default(0),
  },
  t => [
    isOneOf('product_options_kind_known', t.kind, OPTION_KINDS),
    check('product_options_hex', sql`${t.hex} ~ '^#[0-9a-f]{6}$'`),
    uniqueIndex().on(t.productId, t.kind, t.code),
  ],
)

export const productOptionTranslations = pgTable(
  'product_option_translations',
  {
    optionId: integer()
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    language: language(),
    name: text().notNull(),
  },
  t => [primaryKey({ columns: [t.optionId, t.language] })],
)

/** A variant: the unit of sale and stock. A product without sizes and colours has exactly one, the default. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    barcode: text(),
    sizeId: integer().references(() => productOptions.id),
    colorId: integer().references(() => productOptions.id),
    price: agorot().notNull(),
    stock: integer().notNull().default(0),
    /** Copied from the product by a trigger. */
    lowStockThreshold: integer().notNull().default(5),
    /**
     * Generated column; its partial index contains only the few variants with low stock, so that sales seldom update
     * it.
     */
    isLow: boolean().notNull().generatedAlwaysAs(sql`stock <= low_stock_threshold`),
    position: integer().notNull().default(0),
    archivedAt: moment(),
  },
  t => [
    check('product_variants_price_positive', sql`${t.price} > 0`),
    isNotNegative('product_variants_stock_not_negative', t.stock),
    index().on(t.productId),
    index().on(t.barcode),
    index('product_variants_low').on(t.productId).where(sql`${t.isLow} and ${t.archivedAt} is null`),
    index('product_variants_code').using('btree', codeOf(t.sku)),
    uniqueIndex('product_variants_one_each').on(
      t.productId,
      sql`coalesce(${t.sizeId}, 0)`,
      sql`coalesce(${t.colorId}, 0)`,
    ),
    unique('product_variants_of_product').on(t.id, t.productId),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The media path without width and format: `products/p001/front`. */
    path: imagePath().notNull(),
    view: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    position: integer().notNull().default(0),
  },
  t => [index().on(t.productId), index().on(t.path), unique('product_images_of_product').on(t.id, t.productId)],
)

/**
 * Images of a variant, in order. Both references contain the product, so an image of another product is impossible. An
 * image that is assigned to no variant is shown with all variants.
 */
export const productVariantImages = pgTable(
  'product_variant_images',
  {
    productId: integer().notNull(),
    variantId: integer().notNull(),
    imageId: integer().notNull(),
    position: integer().notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.variantId, t.imageId] }),
    foreignKey({
      name: 'product_variant_images_variant',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_variant_images_image',
      columns: [t.imageId, t.productId],
      foreignColumns: [productImages.id, productImages.productId],
    }).onDelete('cascade'),
    index().on(t.imageId),
    index().on(t.productId),
  ],
)

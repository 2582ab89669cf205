import type { Fields } from './field.ts'
import { SEO_FIELDS } from './seo.ts'
import { SKIN_TYPES } from './skin-types.ts'

export const RETURNABLE = ['yes', 'unopened', 'never'] as const

/** Columns of `products`. */
export const PRODUCT_FIELDS = {
  id: { kind: 'key', by: 'server' },
  sku: { kind: 'sku', file: 'product' },
  brandId: { kind: 'reference', file: 'brand' },
  categoryId: { kind: 'reference', file: 'category' },
  classId: { kind: 'reference', nullable: true, file: 'class' },
  publishedAt: { kind: 'moment', by: 'step' },
  archivedAt: { kind: 'moment', by: 'step' },
  createdAt: { kind: 'moment', by: 'step' },
  featuredAt: { kind: 'since', as: 'isFeatured' },
  newUntil: { kind: 'moment' },
  maxOrderQuantity: { kind: 'whole', min: 1, max: 10_000, nullable: true },
  lowStockThreshold: { kind: 'whole', min: 0, max: 100_000, start: 5 },
  minimumLife: { kind: 'whole', min: 0, max: 3_650, start: 30, by: 'step' },
  professionalOnly: { kind: 'flag' },
  returnable: { kind: 'choice', of: RETURNABLE, start: 'unopened' },
  skinTypes: { kind: 'choices', of: SKIN_TYPES },
  spf: { kind: 'whole', min: 1, max: 100, nullable: true },
  ingredients: { kind: 'prose', max: 8_000 },
  registrationNumber: { kind: 'line', max: 60 },
  registrationHolder: { kind: 'line', max: 160 },
  registrationExpiresOn: { kind: 'day' },
  origin: { kind: 'country' },
  hasArabicLabel: { kind: 'flag', file: 'arabic_label' },
  /** Period after opening (PAO), in months. */
  monthsAfterOpening: { kind: 'whole', min: 1, max: 60, nullable: true },
  /** Shelf life of an unopened package from its production, in months. */
  shelfLifeMonths: { kind: 'whole', min: 1, max: 120, nullable: true },
  sizeTable: { kind: 'size-table' },
  attributes: { kind: 'attributes' },
  /** Tags for the shop's staff, invisible to shoppers. */
  tags: { kind: 'lines', max: 80, most: 60 },
  soldCount: { kind: 'count', by: 'server' },
  ratingSum: { kind: 'count', by: 'server' },
  ratingCount: { kind: 'count', by: 'server' },
  lacks: { kind: 'count', by: 'server' },
} as const satisfies Fields

/**
 * Columns of `product_translations`. Append new columns at the end, because the order determines the fingerprint of the
 * texts.
 */
export const PRODUCT_TEXT_FIELDS = {
  productId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 200 },
  slug: { kind: 'slug' },
  shortDescription: { kind: 'prose', max: 400 },
  description: { kind: 'rich', max: 12_000 },
  features: { kind: 'lines', max: 200, most: 20 },
  howToUse: { kind: 'prose', max: 4_000 },
  materials: { kind: 'prose', max: 2_000 },
  specifications: { kind: 'specifications', most: 40 },
  /** Intended users, skin types or uses of the product, one per line. */
  suitableFor: { kind: 'lines', max: 160, most: 8 },
  /** Active ingredients as labels, with their effects as values. */
  actives: { kind: 'specifications', most: 12 },
  warnings: { kind: 'lines', max: 300, most: 12 },
  /** Instructions for measuring the dimensions in the size table. */
  sizeAdvice: { kind: 'prose', max: 1_000 },
  ...SEO_FIELDS,
  basedOn: { kind: 'fingerprint', by: 'step' },
  searchText: { kind: 'prose', max: 100_000, by: 'server' },
} as const satisfies Fields

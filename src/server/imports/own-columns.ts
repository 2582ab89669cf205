import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { PLAIN_PRODUCT_COLUMNS, PRODUCT_TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'

/** Record types of rows in the shop's own format. The rows of a product are adjacent and contain its key. */
export const OWN_RECORD_TYPES = [
  'brand',
  'category',
  'class',
  'product',
  'size',
  'color',
  'variant',
  'offer',
  'image',
] as const
export type OwnRecordType = (typeof OWN_RECORD_TYPES)[number]

const PLAIN = [
  'record',
  'product',
  'sku',
  'barcode',
  'brand',
  'category',
  'also_in',
  'class',
  'price',
  'professional_price',
  'stock',
  'size',
  'color',
  ...PLAIN_PRODUCT_COLUMNS.map(({ file }) => file),
  ...VARIANT_COLUMNS.map(({ file }) => file),
  'code',
  'hex',
  'parent',
  'position',
  'professions',
  'image',
  'images',
  'url',
  'view',
  'width',
  'height',
  'widths',
  'starts_at',
  'ends_at',
  'focus_x',
  'focus_y',
  'hidden_at',
]

/**
 * All columns of products, categories and brands. Excluded are lots (stock is imported as one lot without a code),
 * counts of orders and reviews, and image files (unknown images are fetched from their address). Logos of brands and
 * hidden flags of categories are applied only to records that the shop does not have yet.
 */
export const OWN_COLUMNS: readonly string[] = [
  ...new Set(PLAIN),
  ...LANGUAGE_CODES.flatMap(language =>
    [...PRODUCT_TEXT_COLUMNS.map(({ file }) => file), 'made_in', 'alt'].map(name => `${name}_${language}`),
  ),
]

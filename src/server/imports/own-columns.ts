import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { PLAIN_PRODUCT_COLUMNS, TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'

/** Record types of rows in the shop's own file. The rows of a product are adjacent and contain its key. */
export const OWN_RECORDS = [
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
export type OwnRecord = (typeof OWN_RECORDS)[number]

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
 * All columns of a product, its categories and its brand. Excluded are lots (stock is imported as one lot without a
 * code), counts of orders and reviews, and image files: unknown ones are fetched from their address. Brand logos and
 * hidden flags of categories apply only in a shop that lacks these records.
 */
export const OWN_COLUMNS: readonly string[] = [
  ...new Set(PLAIN),
  ...LANGUAGE_CODES.flatMap(language =>
    [...TEXT_COLUMNS.map(({ file }) => file), 'made_in', 'alt'].map(name => `${name}_${language}`),
  ),
]

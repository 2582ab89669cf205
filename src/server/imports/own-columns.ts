import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import { PLAIN_PRODUCT_COLUMNS, TEXT_COLUMNS, VARIANT_COLUMNS } from './file-fields.ts'

/** What a row of our own file is about. Rows of a product stand below one another and name it. */
export const OWN_RECORDS = [
  'brand',
  'category',
  'class',
  'product',
  'size',
  'color',
  'variant',
  'offer',
  'picture',
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
  'picture',
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
 * A product with all that is of it, and what it stands under. Not in it are lots (stock comes back as one lot without a code),
 * what orders and reviews count, and the files of pictures: one that the shop does not know is fetched from its address. The logo
 * of a brand and whether a category is hidden are for a shop that does not have them yet.
 */
export const OWN_COLUMNS: readonly string[] = [
  ...new Set(PLAIN),
  ...LANGUAGE_CODES.flatMap(language =>
    [...TEXT_COLUMNS.map(({ file }) => file), 'made_in', 'alt'].map(name => `${name}_${language}`),
  ),
]

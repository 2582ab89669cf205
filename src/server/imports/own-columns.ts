import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { Specification } from '../database/schema/catalog.ts'

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

/** Columns that stand once for each language, as `name_ar`. */
export const WORD_COLUMNS = {
  name: 'name',
  slug: 'slug',
  short_description: 'shortDescription',
  description: 'description',
  features: 'features',
  how_to_use: 'howToUse',
  materials: 'materials',
  specifications: 'specifications',
  based_on: 'basedOn',
} as const

const PLAIN = [
  ...['record', 'product', 'sku', 'barcode', 'brand', 'category', 'also_in', 'class', 'price', 'professional_price'],
  ...['stock', 'size', 'color', 'published_at', 'archived_at', 'created_at', 'featured_at', 'new_until'],
  ...['max_order_quantity', 'low_stock_threshold', 'minimum_life', 'professional_only', 'returnable', 'skin_types'],
  ...['spf', 'ingredients', 'registration_number', 'registration_expires_on', 'arabic_label', 'origin'],
  ...['code', 'hex', 'parent', 'position', 'professions', 'picture', 'url', 'view', 'width', 'height', 'widths'],
  ...['starts_at', 'ends_at', 'focus_x', 'focus_y', 'hidden_at'],
]

/**
 * A product with all that is of it, and what it stands under. Not in it are lots (stock comes back as one lot without a code),
 * what orders and reviews count, and the files of pictures: one that the shop does not know is fetched from its address. The logo
 * of a brand and whether a category is hidden are for a shop that does not have them yet.
 */
export const OWN_COLUMNS: readonly string[] = [
  ...PLAIN,
  ...LANGUAGE_CODES.flatMap(language =>
    [...Object.keys(WORD_COLUMNS), 'made_in', 'alt'].map(name => `${name}_${language}`),
  ),
]

/** Lists in a cell have an entry a line. */
export const writtenList = (entries: readonly string[]) => entries.join('\n')
export const readList = (cell: string) => cell.split(/\r?\n/).filter(entry => entry.trim() !== '')

/** `key | label | value`, an entry a line; a stroke or backslash of a text has a backslash before it. */
export function writtenSpecifications(entries: readonly Specification[]): string {
  return entries.map(({ key, label, value }) => [key, label, value].map(escaped).join(' | ')).join('\n')
}

/** Null for what is not written so. */
export function readSpecifications(cell: string): Specification[] | null {
  const entries = readList(cell).map(entry =>
    (entry.match(/(?:[^|\\]|\\[\s\S])+/g) ?? []).map(part => plain(part.trim())),
  )
  if (entries.some(parts => parts.length !== 3)) return null
  return entries.map(([key, label, value]) => ({ key: key!, label: label!, value: value! }))
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const plain = (text: string) => text.replace(/\\([\s\S])/g, (_, letter) => (letter === 'n' ? '\n' : letter))

import { getTableName, isTable } from 'drizzle-orm'
import * as schema from '../database/schema/index.ts'

/** Tables whose every change is noted as `table:name` (database/migrations/0041_change_tags.sql). */
export const WHOLE_TABLES = [
  'brand_translations',
  'brands',
  'categories',
  'category_translations',
  'content_section_translations',
  'content_sections',
  'hero_slide_translations',
  'hero_slides',
  'languages',
  'menu_item_translations',
  'menu_items',
  'menus',
  'page_translations',
  'pages',
  'picture_translations',
  'pictures',
  'product_class_professions',
  'product_class_translations',
  'product_classes',
  'search_needs',
  'search_pins',
  'search_synonyms',
  'shipping_region_translations',
  'shipping_regions',
  'shipping_zone_translations',
  'shipping_zones',
  'site_setting_translations',
  'site_settings',
] as const

/** Tables whose changes are noted for each product; a query that reads them by itself depends on all products. */
export const PRODUCT_TABLES: Readonly<Record<string, 'products' | 'reviews'>> = {
  offers: 'products',
  product_categories: 'products',
  product_images: 'products',
  product_option_translations: 'products',
  product_options: 'products',
  product_translations: 'products',
  product_variants: 'products',
  products: 'products',
  reviews: 'reviews',
}

const tagOf = new Map<string, string>([
  ...WHOLE_TABLES.map(name => [name, `table:${name}`] as const),
  ...Object.entries(PRODUCT_TABLES),
])
const allTables: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap(one => (isTable(one) ? [getTableName(one)] : [])),
)

/** Query texts are few and repeat; one that lists its values inline would be a leak. */
const MOST_TEXTS = 2_000
const known = new Map<string, readonly string[] | null>()

/** The tags of every table that a query's text names; null when it names one whose changes are not noted. */
export function tagsOfQuery(text: string): readonly string[] | null {
  let tags = known.get(text)
  if (tags === undefined) {
    if (known.size >= MOST_TEXTS) known.clear()
    tags = tagsOf(tablesIn(text))
    known.set(text, tags)
  }
  return tags
}

function tagsOf(tables: readonly string[]): readonly string[] | null {
  const tags = tables.map(table => tagOf.get(table))
  return tags.every(tag => tag !== undefined) ? [...new Set(tags)] : null
}

/** Every word of the text that is a table's name; a column of the same name would only add a tag. */
function tablesIn(text: string): string[] {
  return [...new Set(text.match(/\w+/g))].filter(name => allTables.has(name))
}

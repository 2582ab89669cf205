import { getTableName, isTable } from 'drizzle-orm'
import * as schema from '../database/schema/index.ts'

/** Tables whose changes are recorded as `table:name` (database/migrations/0041_change_tags.sql). */
export const TABLES_TAGGED_BY_NAME = [
  'attribute_translations',
  'attributes',
  'brand_translations',
  'brands',
  'categories',
  'category_translations',
  'content_section_translations',
  'content_sections',
  'hero_slide_translations',
  'hero_slides',
  'ingredient_names',
  'ingredient_translations',
  'ingredients',
  'languages',
  'menu_item_translations',
  'menu_items',
  'menus',
  'page_translations',
  'pages',
  'image_translations',
  'images',
  'product_class_professions',
  'product_class_translations',
  'product_classes',
  'promotion_scopes',
  'promotion_translations',
  'promotions',
  'redirects',
  'routine_steps',
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

/**
 * Tables whose changes are recorded per product; a query that reads them without a product id depends on all products.
 */
export const TABLES_TAGGED_BY_PRODUCT: Readonly<Record<string, 'products' | 'reviews'>> = {
  offers: 'products',
  product_categories: 'products',
  product_images: 'products',
  product_option_translations: 'products',
  product_options: 'products',
  product_translations: 'products',
  product_variant_images: 'products',
  product_variants: 'products',
  products: 'products',
  related_products: 'products',
  review_photos: 'reviews',
  reviews: 'reviews',
}

const tagOf = new Map<string, string>([
  ...TABLES_TAGGED_BY_NAME.map(name => [name, `table:${name}`] as const),
  ...Object.entries(TABLES_TAGGED_BY_PRODUCT),
])
const allTables: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap(one => (isTable(one) ? [getTableName(one)] : [])),
)

/**
 * Maximum number of cached query texts, above which the cache is cleared. Query texts are few and repeat, because their
 * values are parameters.
 */
const MAX_CACHED_QUERIES = 2_000
const known = new Map<string, readonly string[] | null>()

/** Returns the tags of all tables that a query names; null if it names a table whose changes are not recorded. */
export function tagsOfQuery(text: string): readonly string[] | null {
  let tags = known.get(text)
  if (tags === undefined) {
    if (known.size >= MAX_CACHED_QUERIES) known.clear()
    tags = tagsOf(tablesIn(text))
    known.set(text, tags)
  }
  return tags
}

function tagsOf(tables: readonly string[]): readonly string[] | null {
  const tags = tables.map(table => tagOf.get(table))
  return tags.every(tag => tag !== undefined) ? [...new Set(tags)] : null
}

/**
 * Returns every word of the text that is a table name. A column of the same name counts as the table, which only costs
 * an extra invalidation or an uncached result.
 */
function tablesIn(text: string): string[] {
  return [...new Set(text.match(/\w+/g))].filter(name => allTables.has(name))
}

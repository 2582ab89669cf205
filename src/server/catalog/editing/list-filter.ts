import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCatalog as contracts } from '../../../shared/contracts/admin-catalog.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ProductStatus } from '../../../shared/rules/product-status.ts'
import { products } from '../../database/schema/catalog.ts'
import { hasSkuPrefix } from '../../search/codes.ts'
import { fullMatchIds, type SearchEngine } from '../../search/search-engine.ts'
import { INCOMPLETE_PARTS, missingPartBits } from './lacks.ts'

export type CatalogueFilters = z.output<typeof contracts.adminListProducts.query>
export interface CatalogReadContext {
  language: Language
  now: Date
  search: SearchEngine
}

/** Builds the SQL condition of the filters. */
export async function listFilter(
  filters: Omit<CatalogueFilters, 'after' | 'before' | 'limit'>,
  reader: CatalogReadContext,
): Promise<SQL | undefined> {
  const { query, status, brand, category, incomplete, lacks, low, tag } = filters
  return and(
    query ? await isHit(query, reader) : undefined,
    status && hasStatus(status, reader.now),
    brand === undefined ? undefined : eq(products.brandId, brand),
    category === undefined ? undefined : isIn(category),
    incomplete && sql`products.lacks & ${missingPartBits(incomplete, lacks ? [lacks] : INCOMPLETE_PARTS)} <> 0`,
    low && hasLowStock,
    tag === undefined ? undefined : sql`products.tags @> array[${tag}]::text[]`,
    (incomplete || low) && status === undefined ? isNull(products.archivedAt) : undefined,
  )
}

/**
 * Condition for products that fully match the text search, or that match by SKU prefix or by the exact barcode of a
 * variant.
 */
async function isHit(query: string, { search, language }: CatalogReadContext): Promise<SQL> {
  await search.ready()
  const ids = fullMatchIds(search.find(query, { language, now: null }))
  // An array makes the planner look up the few hits by key instead of scanning all products.
  return sql`products.id = any(array(
    select unnest(${sql.param(ids)}::int[])
    union select p.id from products p where ${hasSkuPrefix(sql`p.sku`, query)}
    union select v.product_id from product_variants v
      where ${hasSkuPrefix(sql`v.sku`, query)} or v.barcode = ${query}
  ))`
}

function isIn(category: number): SQL {
  // `union` without `all` terminates on a cycle in the tree.
  const below = sql`(
    with recursive tree(id) as (
      select ${category}::int
      union
      select categories.id from categories join tree on categories.parent_id = tree.id
    )
    select id from tree
  )`
  return sql`(products.category_id in ${below} or products.id in (
    select c.product_id from product_categories c where c.category_id in ${below}
  ))`
}

/** Condition: the product has a variant with low stock. */
export const hasLowStock = sql`exists (
  select from product_variants v
  where v.product_id = products.id and v.archived_at is null and v.is_low
)`

function hasStatus(status: ProductStatus, now: Date): SQL {
  const { publishedAt, archivedAt } = products
  const unpublished = or(isNull(publishedAt), gt(publishedAt, now))!
  switch (status) {
    case 'archived':
      return isNotNull(archivedAt)
    case 'draft':
      return and(isNull(archivedAt), isNull(publishedAt))!
    case 'scheduled':
      return and(isNull(archivedAt), isNotNull(publishedAt), unpublished)!
    case 'published':
      return and(isNull(archivedAt), lte(publishedAt, now))!
  }
}

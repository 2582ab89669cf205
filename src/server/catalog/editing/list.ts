import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCatalog as contracts } from '../../../shared/contracts/admin-catalog.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { type ProductStatus, productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { hasSkuPrefix } from '../../search/codes.ts'
import { fullMatchIds, type SearchEngine } from '../../search/search-engine.ts'
import { INCOMPLETE_PARTS, languagesLacking, missingPartBits, SHOPPER_TEXTS } from './lacks.ts'

type CatalogueFilters = z.output<typeof contracts.adminListProducts.query>
export interface CatalogReader {
  language: Language
  now: Date
  search: SearchEngine
}
type CataloguePage = z.output<typeof contracts.adminListProducts.response>

// Subqueries spell out the columns of products: drizzle omits their table when there is no join.

/** Returns a page of the catalogue, the newest first, by keyset pagination. */
export async function catalogRows(db: Db, filters: CatalogueFilters, reader: CatalogReader): Promise<CataloguePage> {
  const { language, now } = reader
  const { before, after, limit } = filters
  const beyond =
    before !== undefined ? gt(products.id, before) : after !== undefined ? lt(products.id, after) : undefined
  // The inner limit is an optimisation fence: the other columns are computed for the page's rows only.
  const source = db
    .select()
    .from(products)
    .where(and(await listFilter(filters, reader), beyond))
    .orderBy(before === undefined ? desc(products.id) : asc(products.id))
    .limit(limit + 1)
    .as('products') as unknown as typeof products
  const found = await db
    .select({
      id: products.id,
      sku: products.sku,
      publishedAt: products.publishedAt,
      archivedAt: products.archivedAt,
      name: wordIn(sql`select name from product_translations t where t.product_id = products.id`, language),
      brand: wordIn(sql`select name from brand_translations t where t.brand_id = products.brand_id`, language),
      category: wordIn(
        sql`select name from category_translations t where t.category_id = products.category_id`,
        language,
      ),
      price: sql<number | null>`(
        select v.price from product_variants v where v.product_id = products.id and v.archived_at is null
        order by v.position, v.id limit 1
      )`,
      stock: sql<number>`(
        select coalesce(sum(v.stock), 0)::int from product_variants v
        where v.product_id = products.id and v.archived_at is null
      )`,
      isLow: sql<boolean>`${runsLow}`,
      image: sql<{ path: string; widths: number[] } | null>`(
        select json_build_object('path', i.path, 'widths', i.widths) from product_images i
        where i.product_id = products.id order by i.position, i.id limit 1
      )`,
      lacks: products.lacks,
    })
    .from(source)
    .orderBy(before === undefined ? desc(products.id) : asc(products.id))
  const more = found.length > limit
  const rows = before === undefined ? found.slice(0, limit) : found.slice(0, limit).reverse()
  const follows = before === undefined ? more : rows.length > 0
  const precedes = before === undefined ? after !== undefined && rows.length > 0 : more
  return {
    next: follows ? rows.at(-1)!.id : null,
    previous: precedes ? rows[0]!.id : null,
    products: rows.map(({ publishedAt, archivedAt, price, image, name, lacks, ...row }) => ({
      ...row,
      missing: languagesLacking(lacks, SHOPPER_TEXTS),
      stale: languagesLacking(lacks, ['current']),
      name: name || row.sku,
      status: productStatus({ publishedAt, archivedAt }, now),
      price,
      image: image && { url: `/media/${image.path}`, widths: image.widths },
    })),
  }
}

/** Builds the SQL condition of the filters. */
export async function listFilter(
  filters: Omit<CatalogueFilters, 'after' | 'before' | 'limit'>,
  reader: CatalogReader,
): Promise<SQL | undefined> {
  const { query, status, brand, category, incomplete, lacks, low, tag } = filters
  return and(
    query ? await isHit(query, reader) : undefined,
    status && hasStatus(status, reader.now),
    brand === undefined ? undefined : eq(products.brandId, brand),
    category === undefined ? undefined : isIn(category),
    incomplete && sql`products.lacks & ${missingPartBits(incomplete, lacks ? [lacks] : INCOMPLETE_PARTS)} <> 0`,
    low && runsLow,
    tag === undefined ? undefined : sql`products.tags @> array[${tag}]::text[]`,
    (incomplete || low) && status === undefined ? isNull(products.archivedAt) : undefined,
  )
}

/** Matches products by text search, SKU prefix or scanned barcode. */
async function isHit(query: string, { search, language }: CatalogReader): Promise<SQL> {
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

const runsLow = sql`exists (
  select from product_variants v
  where v.product_id = products.id and v.archived_at is null and v.is_low
)`

/**
 * Selects a text in the reader's language, or in Arabic. `words` is a query for `name` from `t` that ends in a `where`
 * clause.
 */
function wordIn(words: SQL, language: Language): SQL<string> {
  return sql`coalesce((${words} and t.language = ${language} and t.name <> ''), (${words} and t.language = 'ar'), '')`
}

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

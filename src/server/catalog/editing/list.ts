import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCatalog as contracts } from '../../../shared/contracts/admin-catalog.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { languagesLacking, SHOPPER_TEXTS } from './lacks.ts'
import { type CatalogReadContext, type CatalogueFilters, hasLowStock, listFilter } from './list-filter.ts'

type CataloguePage = z.output<typeof contracts.adminListProducts.response>

// The SQL subqueries contain `products.id` as text: in a query without joins, drizzle renders a column without its table
// name, which would refer to the subquery's own table.

/** Returns a page of the catalogue, the newest first, by keyset pagination. */
export async function catalogRows(
  db: Db,
  filters: CatalogueFilters,
  reader: CatalogReadContext,
): Promise<CataloguePage> {
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
      isLow: sql<boolean>`${hasLowStock}`,
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

/**
 * Selects a text in the reader's language, or in Arabic. `words` is a query for `name` from `t` that ends in a `where`
 * clause.
 */
function wordIn(words: SQL, language: Language): SQL<string> {
  return sql`coalesce((${words} and t.language = ${language} and t.name <> ''), (${words} and t.language = 'ar'), '')`
}

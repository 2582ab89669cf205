import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type GridProduct, MAX_GRID_VARIANTS, type productGrid } from '../../../shared/contracts/product-grid.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { productStatus } from '../../../shared/rules/product-status.ts'
import type { Db } from '../../database/connect.ts'
import { parseIds } from '../../http/parse-ids.ts'
import { versionOf } from '../../http/version-of.ts'
import { type CatalogReadContext, listFilter } from '../editing/list-filter.ts'

interface Reader {
  language: Language
  now: Date
}

/** Returns the products of a grid, the newest first, up to the maximum number of variants in a grid. */
export async function readGrid(
  db: Db,
  { ids, ...filters }: z.output<typeof productGrid.adminGetGrid.query>,
  reader: CatalogReadContext,
): Promise<{ products: GridProduct[]; isWhole: boolean }> {
  const chosen = ids && sql`products.id = any(${sql.param(parseIds(ids))}::int[])`
  const which = chosen ?? (await listFilter(filters, reader)) ?? sql`true`
  const { rows } = await db.execute<{ id: number; variants: number }>(sql`
    select products.id, (
      select count(*)::int from product_variants v where v.product_id = products.id and v.archived_at is null
    ) as variants
    from products where ${which} order by products.id desc limit ${MAX_GRID_VARIANTS + 1}`)
  let total = 0
  const fitting = rows.flatMap(({ id, variants }) => {
    total += variants
    return total > MAX_GRID_VARIANTS ? [] : [id]
  })
  return { products: await gridProducts(db, fitting, reader), isWhole: fitting.length === rows.length }
}

type ProductRow = {
  id: number
  brand_id: number
  category_id: number
  low_stock_threshold: number
  published_at: string | null
  archived_at: string | null
  name: string
  arabic_name: string
}
type VariantRow = {
  id: number
  product_id: number
  sku: string
  price: number
  professional_price: number | null
  name: string
}

/** Returns the grid rows of the given products, the newest first. */
export async function gridProducts(db: Db, ids: number[], { language, now }: Reader): Promise<GridProduct[]> {
  const these = sql`any(${sql.param(ids)}::int[])`
  const nameIn = (code: Language): SQL =>
    sql`coalesce((select name from product_translations t where t.product_id = p.id and t.language = ${code}), '')`
  const { rows: products } = await db.execute<ProductRow>(sql`
    select p.id, p.brand_id, p.category_id, p.low_stock_threshold, p.published_at, p.archived_at,
      ${nameIn(language)} as name, ${nameIn('ar')} as arabic_name
    from products p where p.id = ${these} order by p.id desc`)
  const option = (column: SQL): SQL => sql`(
    select coalesce(nullif(max(t.name) filter (where t.language = ${language}), ''),
      max(t.name) filter (where t.language = 'ar'))
    from product_option_translations t where t.option_id = ${column})`
  const { rows: variants } = await db.execute<VariantRow>(sql`
    select v.id, v.product_id, v.sku, v.price, pp.price as professional_price,
      concat_ws(' · ', ${option(sql`v.size_id`)}, ${option(sql`v.color_id`)}) as name
    from product_variants v left join professional_prices pp on pp.variant_id = v.id
    where v.product_id = ${these} and v.archived_at is null order by v.position, v.id`)
  const own = Map.groupBy(variants, ({ product_id }) => product_id)
  return products.map(row => {
    const [publishedAt, archivedAt] = [momentOf(row.published_at), momentOf(row.archived_at)]
    const state = {
      id: row.id,
      name: row.name,
      arabicName: row.arabic_name,
      brandId: row.brand_id,
      categoryId: row.category_id,
      lowStockThreshold: row.low_stock_threshold,
      variants: (own.get(row.id) ?? []).map(({ id, sku, name, price, professional_price }) => ({
        id,
        sku,
        name,
        price,
        professionalPrice: professional_price,
      })),
    }
    // Uses the publication time instead of the status, because reaching a scheduled time is not a change.
    const version = versionOf([state, publishedAt, archivedAt])
    return { ...state, version, status: productStatus({ publishedAt, archivedAt }, now) }
  })
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

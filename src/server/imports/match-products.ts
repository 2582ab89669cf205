import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import type { ListingDraft } from './listing.ts'

/**
 * Finds the product of each draft by its SKU, else by the SKUs of its variants. Variants that belong to another product
 * are problems of the draft.
 */
export async function matchProducts(db: Db, drafts: readonly ListingDraft[]) {
  const keys = drafts.map(({ key }) => key)
  const skus = drafts.flatMap(({ key, variants }) => [key, ...variants.flatMap(({ sku }) => sku ?? [])])
  const products = await db.execute<{ id: number; sku: string }>(
    sql`select id, sku from products where sku = any(${sql.param(keys)}::text[])`,
  )
  const variants = await db.execute<{ sku: string; product_id: number }>(
    sql`select sku, product_id from product_variants where sku = any(${sql.param(skus)}::text[])`,
  )
  const bySku = new Map(products.rows.map(({ id, sku }) => [sku, id]))
  const byVariant = new Map(variants.rows.map(({ sku, product_id }) => [sku, product_id]))
  const of = (draft: ListingDraft): { id: number | null; problems: LineProblem[] } => {
    const owners = draft.variants.flatMap(({ sku }) => (sku === undefined ? [] : (byVariant.get(sku) ?? [])))
    const id = bySku.get(draft.key) ?? owners[0] ?? byVariant.get(draft.key) ?? null
    const strangers = draft.variants.filter(({ sku }) => sku && byVariant.has(sku) && byVariant.get(sku) !== id)
    const column = draft.columns.sku ?? 'sku'
    return { id, problems: strangers.map(({ row }) => ({ row, column, reason: 'taken' })) }
  }
  return { ids: [...new Set([...bySku.values(), ...byVariant.values()])], of }
}

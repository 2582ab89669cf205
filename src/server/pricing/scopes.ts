import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** A coupon or a promotion may be limited to products, brands and categories; a category covers its children too. */
const SCOPES = {
  coupon: { table: sql`coupon_scopes`, owner: sql`coupon_id` },
  promotion: { table: sql`promotion_scopes`, owner: sql`promotion_id` },
} satisfies Record<string, { table: SQL; owner: SQL }>

/** Which of the products each of them covers; one without a scope is absent: it covers the whole shop. */
export async function coveredProducts(
  db: Db,
  of: keyof typeof SCOPES,
  ids: readonly number[],
  productIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (ids.length === 0) return new Map()
  const { table, owner } = SCOPES[of]
  const products = productIds.length ? sql`products.id in ${productIds}` : sql`false`
  const { rows } = await db.execute<{ id: number; product_id: number | null }>(sql`
    with recursive scopes as (
      select ${owner} as id, product_id, category_id, brand_id from ${table} where ${owner} in ${ids}
    ), covered(id, category_id) as (
      select id, category_id from scopes where category_id is not null
      union
      select covered.id, categories.id from categories join covered on categories.parent_id = covered.category_id
    )
    select distinct id, null::int as product_id from scopes
    union all
    select scopes.id, products.id from products join scopes
      on scopes.product_id = products.id or scopes.brand_id = products.brand_id
    where ${products}
    union all
    select covered.id, products.id from products join covered
      on covered.category_id = products.category_id or exists (
        select from product_categories
        where product_categories.product_id = products.id and product_categories.category_id = covered.category_id
      )
    where ${products}`)
  const covered = new Map<number, Set<number>>()
  for (const { id, product_id } of rows) {
    const some = covered.get(id) ?? new Set()
    if (product_id !== null) some.add(product_id)
    covered.set(id, some)
  }
  return covered
}

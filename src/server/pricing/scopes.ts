import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** Scopes of coupons and promotions: products, brands and categories; a category covers its descendants. */
const SCOPES = {
  coupon: { table: sql`coupon_scopes`, owner: sql`coupon_id` },
  promotion: { table: sql`promotion_scopes`, owner: sql`promotion_id` },
} satisfies Record<string, { table: SQL; owner: SQL }>

type Scoped = keyof typeof SCOPES

/**
 * SQL of the given products that a discount covers; null if the discount has no scopes and therefore covers the
 * complete shop.
 */
export function coveredProductsQuery(
  productIds: readonly number[] | SQL<number[]>,
  of: Scoped,
  id: SQLWrapper | number,
): SQL<number[] | null> {
  const { table, owner } = SCOPES[of]
  const products = Array.isArray(productIds) ? sql`${sql.param(productIds)}::int[]` : productIds
  return sql`case when exists (select from ${table} where ${owner} = ${id}) then array(
    with recursive covered(category_id) as (
      select category_id from ${table} where ${owner} = ${id} and category_id is not null
      union
      select categories.id from categories join covered on categories.parent_id = covered.category_id
    )
    select p.id from products p where p.id = any(${products}) and (
      exists (
        select from ${table} scope
        where scope.${owner} = ${id} and (scope.product_id = p.id or scope.brand_id = p.brand_id)
      ) or p.category_id in (select category_id from covered) or exists (
        select from product_categories other
        where other.product_id = p.id and other.category_id in (select category_id from covered)
      )
    )
  ) end`
}

/** Returns which of the given products a discount covers; null if it covers the complete shop. */
export async function coveredProducts(
  db: Db,
  of: Scoped,
  id: number,
  productIds: readonly number[],
): Promise<Set<number> | null> {
  const { rows } = await db.execute<{ covered: number[] | null }>(
    sql`select ${coveredProductsQuery(productIds, of, id)} as covered`,
  )
  const { covered } = rows[0]!
  return covered && new Set(covered)
}

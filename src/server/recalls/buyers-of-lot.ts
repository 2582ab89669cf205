import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'

export interface LotBuyer extends Record<string, unknown> {
  orderId: number
  number: string
  status: OrderStatus
  placedAt: Date | string
  /** Empty for an erased buyer, as name and phone are, and for a phone order without an email address. */
  email: string
  fullName: string
  phone: string
  language: Language
  /** Name of the product at the time of purchase. */
  productName: string
  quantity: number
}

/**
 * Orders that may contain units of a lot, oldest first. Each counts the units taken from the lot, at most as many as
 * the order still has of the variant after returns. If an order took units from two lots and some were returned, the
 * lot of the remaining units is unknown, so they count for both lots: an unnecessary email is safer than a missing one.
 */
export async function buyersOfLot(db: Db, { id, variantId }: { id: number; variantId: number }): Promise<LotBuyer[]> {
  const { rows } = await db.execute<LotBuyer>(sql`
    with had as (
      select order_id,
        -sum(quantity) filter (where lot_id = ${id} and reason = 'sold') as of_lot,
        -sum(quantity) as of_variant
      from stock_movements
      where variant_id = ${variantId} and reason in ('sold', 'given-back') and order_id in (
        select order_id from stock_movements where lot_id = ${id} and reason = 'sold')
      group by order_id
    ), worn as (
      select b.order_id, sum(r.quantity - r.sellable) as units
      from order_return_lines r
      join order_returns b on b.id = r.return_id and b.status in ('received', 'refunded')
      join order_lines n on n.id = r.line_id and n.variant_id = ${variantId}
      group by b.order_id
    )
    select o.id as "orderId", o.number, o.status, o.placed_at as "placedAt", o.email, o.full_name as "fullName", o.phone,
      o.language, (select min(n.name) from order_lines n where n.order_id = o.id and n.variant_id = ${variantId}) as "productName",
      least(had.of_lot, had.of_variant - coalesce(worn.units, 0))::int as quantity
    from had join orders o on o.id = had.order_id left join worn on worn.order_id = o.id
    where least(had.of_lot, had.of_variant - coalesce(worn.units, 0)) > 0
    order by o.id`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { quantitiesByVariant, type StockDeduction } from './deduct-stock.ts'
import { lockVariants } from './lock-variants.ts'

/**
 * Returns an order's units to the lots from which they were taken. If the order took units of several lots and only
 * some are returned, their lot is unknown: they are added to the lot that expires first, so that their remaining life
 * is never overestimated. Units of a blocked lot remain blocked. The caller must ensure that units are returned once.
 * Throws an `Error` for more units than the order took.
 */
export async function releaseStock(db: Db, { orderId, lines, actorId, now }: StockDeduction): Promise<void> {
  const { ids, quantities } = quantitiesByVariant(lines)
  if (ids.length === 0) return
  await lockVariants(db, ids)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ units: number }>(sql`
    with wanted as (
      select * from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as w (variant_id, quantity)
    ), taken as (
      select lot_id, -sum(quantity) as quantity
      from stock_movements
      where order_id = ${orderId} and reason in ('sold', 'given-back')
      group by lot_id having sum(quantity) < 0
    ), places as (
      select l.id, taken.quantity, wanted.quantity as wanted,
        coalesce(sum(taken.quantity) over (
          partition by l.variant_id order by l.expires_on, l.id rows between unbounded preceding and 1 preceding
        ), 0) as before
      from wanted
      join lots l on l.variant_id = wanted.variant_id
      join taken on taken.lot_id = l.id
    ), raised as (
      update lots set quantity = lots.quantity + least(places.quantity, places.wanted - places.before)
      from places
      where lots.id = places.id and places.before < places.wanted
      returning lots.id, lots.variant_id, lots.blocked_for, least(places.quantity, places.wanted - places.before)::int as units
    ), moved as (
      select id, variant_id, 1 as step, units, 'given-back' as reason from raised
      union all
      select id, variant_id, 2, -units, blocked_for from raised where blocked_for is not null
    ), noted as (
      insert into stock_movements (variant_id, lot_id, quantity, reason, order_id, actor_id, at)
      select variant_id, id, units, reason, ${orderId}::int, ${actorId}::int, ${at} from moved order by id, step
    ), stocked as (
      update product_variants v set stock = v.stock + back.units
      from (select variant_id, sum(units)::int as units from raised where blocked_for is null group by variant_id) back
      where v.id = back.variant_id
    )
    select coalesce(sum(units), 0)::int as units from raised`)
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
  if (rows[0]!.units !== units) throw new Error(`order ${orderId} releases ${units} units but took ${rows[0]!.units}`)
}

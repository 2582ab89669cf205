import { sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { listPlaceholder, prepareSqlStatement, valuePlaceholder } from '../database/statement.ts'
import { settleAll } from '../database/together.ts'
import { lockVariants } from './lock-variants.ts'
import { hasMinimumLifeLeft, isRegistrationValid } from './sellable.ts'

interface StockLine {
  variantId: number
  quantity: number
}

export interface StockDeduction {
  orderId: number
  lines: readonly StockLine[]
  actorId: number | null
  now: Date
}

/**
 * Takes an order's units from stock by FEFO, inside the order's transaction. Returns false if a variant has too few
 * sellable units; the caller must then roll back. Each update requires a sufficient quantity.
 */
export async function deductStock(db: Db, { orderId, lines, actorId, now }: StockDeduction): Promise<boolean> {
  const { ids, quantities } = quantitiesByVariant(lines)
  // Pipelines the statements, which run in this order: the lots are read after the variants are locked.
  const [, { rows }] = await settleAll(
    lockVariants(db, ids),
    takeUnits(db, {
      ids,
      quantities,
      orderId,
      actorId,
      today: dayOf(now),
      now: now.toISOString(),
    }),
  )
  const { variants, units } = rows[0]!
  return variants === ids.length && units === quantities.reduce((sum, quantity) => sum + quantity, 0)
}

const takeUnits = prepareSqlStatement<{ variants: number; units: number }>(sql`
  with wanted as (
    select * from unnest(${listPlaceholder('ids')}, ${listPlaceholder('quantities')}) as w (variant_id, quantity)
  ), shelf as (
    select lot.*, wanted.quantity as wanted
    from wanted cross join lateral (
      select l.id, l.quantity, coalesce(sum(l.quantity) over (
        order by l.expires_on, l.id rows between unbounded preceding and 1 preceding
      ), 0) as before
      from lots l
      join product_variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
      where l.variant_id = wanted.variant_id and l.blocked_at is null and l.quantity > 0 and ${hasMinimumLifeLeft(valuePlaceholder('today'))}
        and ${isRegistrationValid(valuePlaceholder('today'))}
    ) lot
  ), lowered as (
    update lots set quantity = lots.quantity - least(shelf.quantity, shelf.wanted - shelf.before)
    from shelf
    where lots.id = shelf.id and shelf.before < shelf.wanted and lots.quantity = shelf.quantity
    returning lots.id, lots.variant_id, least(shelf.quantity, shelf.wanted - shelf.before)::int as units
  ), sold as (
    update product_variants v set stock = v.stock - wanted.quantity
    from wanted
    where v.id = any(${listPlaceholder('ids')}) and v.id = wanted.variant_id and v.stock >= wanted.quantity
    returning v.id
  ), noted as (
    insert into stock_movements (variant_id, lot_id, quantity, reason, order_id, actor_id, at)
    select variant_id, id, -units, 'sold', ${valuePlaceholder('orderId')}::int, ${valuePlaceholder('actorId')}::int, ${valuePlaceholder('now')}::timestamptz
    from lowered order by id
  )
  select (select count(*) from sold)::int as variants, (select coalesce(sum(units), 0) from lowered)::int as units`)

/** Adds up the quantities of lines with the same variant. */
export function quantitiesByVariant(lines: readonly StockLine[]): { ids: number[]; quantities: number[] } {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return { ids: [...units.keys()], quantities: [...units.values()] }
}

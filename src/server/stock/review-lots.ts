import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { blockLots } from './block-lots.ts'
import { isFresh } from './sellable.ts'

interface Review {
  actorId: number
  /** Why, where a person said it. */
  note?: string
  now: Date
}

/**
 * After an expiry or a minimum life has changed: of these lots `l` those that are too old now stand aside, and those that
 * stood aside only for that are sold again. The caller holds their variants.
 */
export async function reviewLots(db: Db, which: SQL, review: Review): Promise<void> {
  const { rows } = await db.execute<{ id: number; fresh: boolean }>(sql`
    select l.id, ${isFresh(review.now)} as fresh
    from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${which} order by l.id`)
  const ids = (wished: boolean) => rows.filter(({ fresh }) => fresh === wished).map(({ id }) => id)
  await blockLots(db, { lotIds: ids(false), reason: 'expired', ...review })
  await freeLots(db, ids(true), review)
}

/** What was called back is never sold again. */
async function freeLots(db: Db, lotIds: number[], { actorId, note, now }: Review): Promise<void> {
  await db.execute(sql`
    with freed as (
      update lots set blocked_at = null, blocked_for = null
      where id = any(${sql.param(lotIds)}::int[]) and blocked_for = 'expired'
      returning id, variant_id, quantity
    ), noted as (
      insert into stock_movements (variant_id, lot_id, quantity, reason, actor_id, note, at)
      select variant_id, id, quantity, 'freed', ${actorId}::int, ${note ?? null}::text, ${now.toISOString()}::timestamptz
      from freed where quantity > 0 order by id
    )
    update product_variants v set stock = v.stock + back.quantity
    from (select variant_id, sum(quantity)::int as quantity from freed group by variant_id) back
    where v.id = back.variant_id`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { blockLots } from './block-lots.ts'
import { isFresh } from './sellable.ts'

interface Review {
  actorId: number
  /** Optional reason, as typed. */
  note?: string
  now: Date
}

/**
 * Re-evaluates lots `l` after a change of expiry or minimum life: lots below it are blocked, those blocked only for it
 * are released. The caller must hold the variant locks.
 */
export async function reviewLots(db: Db, which: SQL, review: Review): Promise<void> {
  const { rows } = await db.execute<{ id: number; fresh: boolean }>(sql`
    select l.id, ${isFresh(review.now)} as fresh
    from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${which} order by l.id`)
  const ids = (requested: boolean) => rows.filter(({ fresh }) => fresh === requested).map(({ id }) => id)
  await blockLots(db, { lotIds: ids(false), reason: 'expired', ...review })
  await releaseLots(db, ids(true), review)
}

/** Recalled lots are never released. */
async function releaseLots(db: Db, lotIds: number[], { actorId, note, now }: Review): Promise<void> {
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

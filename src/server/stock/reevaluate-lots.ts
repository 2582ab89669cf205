import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { blockLots } from './block-lots.ts'
import { hasMinimumLifeLeft, isRegistrationValid } from './sellable.ts'

interface Review {
  actorId: number | null
  /** Reason as typed; optional. */
  note?: string
  now: Date
}

/**
 * Re-evaluates lots `l` after their expiry, minimum life or registration has changed, or as time passes: blocks lots
 * that may not be sold, and releases lots that were blocked for a reason that no longer applies. The caller must hold
 * the variant locks.
 */
export async function reevaluateLots(db: Db, which: SQL, review: Review): Promise<void> {
  const { rows } = await db.execute<{ id: number; reason: 'expired' | 'unregistered' | null }>(sql`
    select l.id, case when not ${hasMinimumLifeLeft(review.now)} then 'expired'
      when not ${isRegistrationValid(review.now)} then 'unregistered' end as reason
    from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${which} order by l.id`)
  const ids = (requested: 'expired' | 'unregistered' | null) =>
    rows.filter(({ reason }) => reason === requested).map(({ id }) => id)
  for (const reason of ['expired', 'unregistered'] as const) {
    const lotIds = ids(reason)
    if (lotIds.length === 0) continue
    await blockLots(db, { lotIds, reason, ...review })
    await db.execute(sql`update lots set blocked_for = ${reason}
      where id = any(${sql.param(lotIds)}::int[]) and blocked_for in ('expired', 'unregistered') and blocked_for <> ${reason}`)
  }
  if (ids(null).length > 0) await releaseLots(db, ids(null), review)
}

/** Releases blocked lots, except recalled ones. */
async function releaseLots(db: Db, lotIds: number[], { actorId, note, now }: Review): Promise<void> {
  await db.execute(sql`
    with freed as (
      update lots set blocked_at = null, blocked_for = null
      where id = any(${sql.param(lotIds)}::int[]) and blocked_for in ('expired', 'unregistered')
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

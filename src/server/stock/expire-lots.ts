import { sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'
import type { Services } from '../http/services.ts'
import { blockLots } from './block-lots.ts'
import { lockVariants } from './lock-variants.ts'
import { isFresh } from './sellable.ts'

/** Lots blocked per transaction. */
const BATCH = 200

/**
 * Blocks lots below their minimum shelf life, of all variants or of some. Orders never take such units anyway; this
 * updates the stock figure. The longest minimum life bounds the scan.
 */
export async function expireLots(
  services: Pick<Services, 'db' | 'clock'>,
  variantIds: readonly number[] | null = null,
): Promise<void> {
  const now = services.clock()
  for (;;) {
    const { rows } = await services.db.execute<{ id: number; variantId: number }>(sql`
      select l.id, l.variant_id as "variantId"
      from lots l
      join product_variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
      where l.blocked_at is null and not ${isFresh(now)}
        and l.expires_on < ${dayOf(now)}::date + (select max(minimum_life) from products)
        and (${sql.param(variantIds)}::int[] is null or l.variant_id = any(${sql.param(variantIds)}::int[]))
      order by l.expires_on, l.id limit ${BATCH}`)
    if (rows.length === 0) break
    await services.db.transaction(async db => {
      await lockVariants(
        db,
        rows.map(row => row.variantId),
      )
      await blockLots(db, { lotIds: rows.map(row => row.id), reason: 'expired', actorId: null, now })
    })
  }
}

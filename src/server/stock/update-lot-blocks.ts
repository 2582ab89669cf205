import { sql } from 'drizzle-orm'
import { dayOf } from '../../shared/rules/days.ts'
import type { Services } from '../http/services.ts'
import { lockVariants } from './lock-variants.ts'
import { reevaluateLots } from './reevaluate-lots.ts'
import { hasMinimumLifeLeft, isRegistrationValid } from './sellable.ts'

/** Number of lots reviewed per transaction. */
const BATCH_SIZE = 200

/**
 * Blocks lots below their minimum shelf life and lots of products whose registration has lapsed; releases lots of
 * products whose registration was renewed. Processes all variants, or the given ones. Orders never take units of these
 * lots, even before the lots are blocked; blocking corrects the displayed stock. The first scan is bounded by the
 * longest minimum life, the other two by partial indexes.
 */
export async function updateLotBlocks(
  services: Pick<Services, 'db' | 'clock'>,
  variantIds: readonly number[] | null = null,
): Promise<void> {
  const now = services.clock()
  const ofThese = sql`(${sql.param(variantIds)}::int[] is null or l.variant_id = any(${sql.param(variantIds)}::int[]))`
  const from = sql`from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id`
  for (;;) {
    const { rows } = await services.db.execute<{ id: number; variantId: number }>(sql`
      select id, variant_id as "variantId" from (
        (select l.id, l.variant_id ${from}
          where l.blocked_at is null and not ${hasMinimumLifeLeft(now)} and ${ofThese}
            and l.expires_on < ${dayOf(now)}::date + (select max(minimum_life) from products)
          order by l.expires_on, l.id limit ${BATCH_SIZE})
        union
        (select l.id, l.variant_id ${from} where l.blocked_at is null and not ${isRegistrationValid(now)} and ${ofThese}
          limit ${BATCH_SIZE})
        union
        (select l.id, l.variant_id ${from}
          where l.blocked_for = 'unregistered' and ${isRegistrationValid(now)} and ${ofThese}
          limit ${BATCH_SIZE})
      ) changed limit ${BATCH_SIZE}`)
    if (rows.length === 0) break
    await services.db.transaction(async db => {
      await lockVariants(
        db,
        rows.map(row => row.variantId),
      )
      await reevaluateLots(db, sql`l.id = any(${sql.param(rows.map(row => row.id))}::int[])`, { actorId: null, now })
    })
  }
}

import { sql } from 'drizzle-orm'
import type { Services } from '../http/services.ts'

/** Maximum number of rows per statement, so that a large backlog does not exceed the statement timeout. */
const BATCH_SIZE = 1_000

/** Resets the refusal count of an endpoint's refused and postponed deliveries, and makes them due immediately. */
export async function resetRefusedDeliveries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  endpointId: number,
): Promise<void> {
  const now = sql`${clock().toISOString()}::timestamptz`
  const isPending = sql`endpoint_id = ${endpointId} and delivered_at is null and dead_lettered_at is null`
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update webhook_deliveries set refusals = 0, available_at = least(available_at, ${now})
      where lease is null and id in (
        select id from webhook_deliveries where ${isPending} and lease is null and (refusals > 0 or available_at > ${now})
        limit ${BATCH_SIZE}
      )`)
    if (rowCount === 0) return
  }
}

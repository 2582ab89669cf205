import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { webhookDeliveries } from '../database/schema/webhooks.ts'

/** Milliseconds for which a claimed delivery is no other worker's: longer than an attempt lasts. */
const LEASE = 60_000

export type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'endpointId' | 'eventId' | 'attempts' | 'lastError'
>

/**
 * Claims a due delivery with a lease and counts the attempt. An event waits while an earlier one of its subject is to be
 * delivered to the endpoint, and all wait while the endpoint is paused or was just found broken.
 */
export async function claimDelivery(db: Db, at: Date): Promise<Delivery | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`
  const until = sql`${new Date(at.getTime() + LEASE).toISOString()}::timestamptz`
  const { rows } = await db.execute<Delivery & Record<string, unknown>>(sql`
    update webhook_deliveries set attempts = attempts + 1, available_at = ${until}
    where id = (
      select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
      where d.delivered_at is null and d.dead_lettered_at is null and (d.available_at is null or d.available_at <= ${now})
        and w.paused_at is null and (w.retry_at is null or w.retry_at <= ${now})
        and not exists (
          select from webhook_deliveries earlier
          where earlier.endpoint_id = d.endpoint_id and earlier.subject = d.subject and earlier.event_id < d.event_id
            and earlier.delivered_at is null and earlier.dead_lettered_at is null
        )
      order by d.attempts, d.event_id limit 1 for update of d skip locked
    )
    returning id, endpoint_id as "endpointId", event_id as "eventId", attempts, last_error as "lastError"`)
  return rows[0]
}

import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { webhookDeliveries } from '../database/schema/webhooks.ts'

/**
 * Lease of a claimed delivery, in milliseconds. It is longer than an attempt; if a worker crashes, its delivery is
 * retried within 30 s.
 */
const LEASE_MS = 25_000
/**
 * Maximum number of concurrent deliveries to one endpoint, over all instances. Prevents a slow endpoint from using all
 * lanes.
 */
const ENDPOINT_CONCURRENCY = 2

export type Delivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'endpointId' | 'eventId' | 'subject' | 'attempts' | 'refusals' | 'lastError'
> & { lease: string }

/**
 * Claims a due delivery with a lease and counts the attempt. Endpoints are served round-robin; paused endpoints and
 * endpoints in backoff are skipped. Reads one row per endpoint, however many deliveries are pending.
 */
export async function claimDelivery(db: Db, at: Date): Promise<Delivery | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`
  const until = sql`${new Date(at.getTime() + LEASE_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<Delivery & Record<string, unknown>>(sql`
    update webhook_deliveries
    set attempts = attempts + 1, refusals = refusals + 1, lease = gen_random_uuid(), available_at = ${until}
    where id = (
      select due.id from webhook_endpoints w
      cross join lateral (
        select count(*) as running from webhook_deliveries d
        where d.endpoint_id = w.id and d.lease is not null and d.available_at > ${now}
      ) leased
      cross join lateral (
        select d.id, d.available_at from webhook_deliveries d
        where d.endpoint_id = w.id and d.delivered_at is null and d.dead_lettered_at is null and d.available_at <= ${now}
        order by d.available_at, d.event_id limit 1 for update skip locked
      ) due
      where w.removed_at is null and w.paused_at is null and (w.retry_at is null or w.retry_at <= ${now})
        and leased.running < ${ENDPOINT_CONCURRENCY}
      order by leased.running, due.available_at, due.id limit 1
    )
    returning id, endpoint_id as "endpointId", event_id as "eventId", subject, attempts, refusals,
      last_error as "lastError", lease`)
  return rows[0]
}

import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** Deliveries about one subject to one endpoint, which are sent sequentially. */
export interface SubjectQueue {
  endpointId: number
  subject: string
}

/**
 * Locks endpoints (all of them without `ids`) by ascending id until the commit. Required before changing which delivery
 * of a subject is next: otherwise, if an event is queued while the previous delivery is settled, the delivery of the
 * event would never become due.
 */
export async function lockEndpoints(db: Db, ids?: readonly number[]): Promise<void> {
  const chosen = ids ? sql`where id = any(${sql.param(ids)}::int[])` : sql``
  await db.execute(sql`select id from webhook_endpoints ${chosen} order by id for no key update`)
}

/**
 * Makes the first pending delivery of each subject due, unless a delivery of the subject is already due, leased or
 * scheduled for a retry.
 */
export async function advanceSubjects(db: Db, queues: readonly SubjectQueue[], at: Date): Promise<void> {
  if (queues.length === 0) return
  const endpoints = sql.param(queues.map(({ endpointId }) => endpointId))
  const subjects = sql.param(queues.map(({ subject }) => subject))
  await db.execute(sql`
    update webhook_deliveries set available_at = ${at.toISOString()}::timestamptz
    where id in (
      select next.id from unnest(${endpoints}::int[], ${subjects}::text[]) as queue (endpoint_id, subject)
      cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = queue.endpoint_id and d.subject = queue.subject
          and d.delivered_at is null and d.dead_lettered_at is null
        order by d.event_id limit 1
      ) next
      where not exists (
        select from webhook_deliveries d
        where d.endpoint_id = queue.endpoint_id and d.subject = queue.subject
          and d.delivered_at is null and d.dead_lettered_at is null and d.available_at is not null
      )
    )`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** Deliveries of a subject to an endpoint: one after the other. */
export interface SubjectQueue {
  endpointId: number
  subject: string
}

/**
 * Locks endpoints until the commit, in the order of their ids; all of them without `ids`. Required before the next delivery
 * of a subject changes: an event that is queued while the one before it is settled would wait for ever.
 */
export async function lockEndpoints(db: Db, ids?: readonly number[]): Promise<void> {
  const chosen = ids ? sql`where id = any(${sql.param(ids)}::int[])` : sql``
  await db.execute(sql`select id from webhook_endpoints ${chosen} order by id for no key update`)
}

/** Makes the first pending delivery of each subject due, unless one of the subject has a time already. */
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

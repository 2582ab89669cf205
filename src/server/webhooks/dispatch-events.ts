import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { events } from '../database/schema/events.ts'
import type { Services } from '../http/services.ts'
import { lockEndpoints } from './advance-subjects.ts'

/**
 * Advisory lock that lets only one instance dispatch at a time, so that the deliveries of a subject are queued in the
 * order of its events.
 */
const DISPATCH_LOCK_KEY = 7_164_222
const BATCH_SIZE = 500

/**
 * Queues the deliveries of new events, oldest first. Returns the number of events; 0 also if another instance is
 * dispatching.
 */
export async function dispatchEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const [fresh] = await db.select({ id: events.id }).from(events).where(isNull(events.dispatchedAt)).limit(1)
  if (!fresh) return 0
  return db.transaction(async db => {
    const { rows } = await db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${DISPATCH_LOCK_KEY}) as mine`,
    )
    if (!rows[0]!.mine) return 0
    await lockEndpoints(db)
    return queueDeliveries(db, clock())
  })
}

/**
 * Inserts the deliveries. The first delivery of each subject is due; each later delivery has no due time until the
 * delivery before it is settled.
 */
async function queueDeliveries(db: Db, at: Date): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ count: number }>(sql`
    with fresh as (
      select id from events where dispatched_at is null order by id limit ${BATCH_SIZE}
    ),
    dispatched as (
      update events e set dispatched_at = ${now} from fresh where e.id = fresh.id returning e.id, e.type, e.subject
    ),
    queued as (
      insert into webhook_deliveries (endpoint_id, event_id, subject, available_at)
      select w.id, d.id, d.subject, case when row_number() over (partition by w.id, d.subject order by d.id) = 1
        and not exists (
          select from webhook_deliveries earlier
          where earlier.endpoint_id = w.id and earlier.subject = d.subject
            and earlier.delivered_at is null and earlier.dead_lettered_at is null
        ) then ${now} end
      from dispatched d join webhook_endpoints w on d.type = any(w.types)
      order by d.id, w.id
    )
    select count(*)::int as count from dispatched`)
  return rows[0]!.count
}

import { sql } from 'drizzle-orm'
import type { Services } from '../http/services.ts'

/** Advisory lock: one instance at a time, so that the deliveries of a subject are queued in the order of its events. */
const LOCK = 7_164_222
const AT_ONCE = 500

/** Queues the deliveries of new events, oldest first. Returns the number of events; 0 also while another instance does. */
export async function dispatchEvents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with turn as materialized (select pg_try_advisory_xact_lock(${LOCK}) as mine),
    fresh as (
      select e.id from events e, turn where turn.mine and e.dispatched_at is null order by e.id limit ${AT_ONCE}
    ),
    dispatched as (
      update events e set dispatched_at = ${clock().toISOString()}::timestamptz from fresh
      where e.id = fresh.id and e.dispatched_at is null returning e.id, e.type, e.subject
    ),
    queued as (
      insert into webhook_deliveries (endpoint_id, event_id, subject)
      select w.id, d.id, d.subject from dispatched d join webhook_endpoints w on d.type = any(w.types)
      order by d.id, w.id
    )
    select count(*)::int as count from dispatched`)
  return rows[0]!.count
}

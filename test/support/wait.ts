import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'

/** Returns a cyclic barrier. Each call waits until `count` callers have arrived; then the next round begins. */
export function barrier(count: number): () => Promise<void> {
  let arrived = 0
  let gate = Promise.withResolvers<void>()
  return () => {
    const { promise, resolve } = gate
    if (++arrived === count) {
      arrived = 0
      gate = Promise.withResolvers<void>()
      resolve()
    }
    return promise
  }
}

/** Waits until `count` sessions of the database are blocked by a lock of another session. */
export async function waitUntilBlocked(db: Db, count: number): Promise<void> {
  const blocked = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(blocked)
    if (rows[0]!.count >= count) return
  }
}

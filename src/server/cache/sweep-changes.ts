import { sql } from 'drizzle-orm'
import { changes } from '../database/schema/changes.ts'
import type { Services } from '../http/services.ts'

const DAY_MS = 86_400_000

/**
 * Removes changes older than a day, and changes from a restored backup, recognised by transaction ids above those of
 * this server.
 */
export async function sweepChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS)
  await db
    .delete(changes)
    .where(sql`${changes.changedAt} < ${before} or ${changes.changedBy} > pg_snapshot_xmax(pg_current_snapshot())`)
}

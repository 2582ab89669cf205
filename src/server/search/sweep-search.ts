import { lt, sql } from 'drizzle-orm'
import { fruitlessSearches, searchChanges } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'

const DAY_MS = 86_400_000
const MOST_KEPT = 2_000

/**
 * Forgets changes that every instance has read by now, those a backup of another cluster brought, and searches of long ago.
 */
export async function sweepSearch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db.delete(searchChanges).where(
    sql`${searchChanges.changedAt} < ${new Date(now - DAY_MS)}
      or ${searchChanges.changedBy} > pg_snapshot_xmax(pg_current_snapshot())`,
  )
  await db.delete(fruitlessSearches).where(lt(fruitlessSearches.lastAt, new Date(now - 90 * DAY_MS)))
  await db.execute(sql`delete from fruitless_searches where (words, language) in (
    select words, language from fruitless_searches order by times desc, last_at desc offset ${MOST_KEPT}
  )`)
}

import { lt, sql } from 'drizzle-orm'
import { zeroResultSearches } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'

const DAY_MS = 86_400_000
const MAX_STORED_SEARCHES = 2_000

/** Deletes zero-result searches not repeated for 90 days, and the least frequent ones above the limit. */
export async function sweepZeroResults({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db.delete(zeroResultSearches).where(lt(zeroResultSearches.lastAt, new Date(now - 90 * DAY_MS)))
  await db.execute(sql`delete from zero_result_searches where (words, language) in (
    select words, language from zero_result_searches order by times desc, last_at desc offset ${MAX_STORED_SEARCHES}
  )`)
}

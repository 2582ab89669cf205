import { lt, sql } from 'drizzle-orm'
import { fruitlessSearches } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'

const DAY_MS = 86_400_000
const MOST_KEPT = 2_000

/** Removes searches of long ago, and the rarest where there are too many. */
export async function sweepSearch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db.delete(fruitlessSearches).where(lt(fruitlessSearches.lastAt, new Date(now - 90 * DAY_MS)))
  await db.execute(sql`delete from fruitless_searches where (words, language) in (
    select words, language from fruitless_searches order by times desc, last_at desc offset ${MOST_KEPT}
  )`)
}

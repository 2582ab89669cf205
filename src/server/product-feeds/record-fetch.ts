import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { FeedChannel } from '../../shared/rules/product-feeds.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import type { Services } from '../http/services.ts'

const MINUTE = 60_000

/** Records the time of a fetch, at most once a minute. Throws `not-found` if the feed is disabled. */
export async function recordFetch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { channel, language, counts }: { channel: FeedChannel; language: Language; counts: boolean },
): Promise<void> {
  const own = and(eq(productFeeds.channel, channel), eq(productFeeds.language, language))
  const [row] = await db.select().from(productFeeds).where(own)
  if (!row?.enabledAt) throw new Problem('not-found')
  const now = clock()
  const before = new Date(now.getTime() - MINUTE)
  if (!counts || (row.fetchedAt !== null && row.fetchedAt > before)) return
  await db
    .update(productFeeds)
    .set({ fetchedAt: now })
    .where(and(own, or(isNull(productFeeds.fetchedAt), lt(productFeeds.fetchedAt, before))))
}

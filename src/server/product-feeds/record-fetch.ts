import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { FeedChannel } from '../../shared/rules/product-feeds.ts'
import type { Db } from '../database/connect.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import type { Services } from '../http/services.ts'

const MINUTE = 60_000

interface FeedKey {
  channel: FeedChannel
  language: Language
}

const isFeed = ({ channel, language }: FeedKey) =>
  and(eq(productFeeds.channel, channel), eq(productFeeds.language, language))

/** Throws `not-found` if the feed is disabled. */
export async function requireEnabledFeed(db: Db, key: FeedKey): Promise<void> {
  const enabled = and(isFeed(key), isNotNull(productFeeds.enabledAt))
  if ((await db.$count(productFeeds, enabled)) === 0) throw new Problem('not-found')
}

/** Records the time of a fetch, at most once a minute. */
export async function recordFetch({ db, clock }: Pick<Services, 'db' | 'clock'>, key: FeedKey): Promise<void> {
  const now = clock()
  const isDue = or(isNull(productFeeds.fetchedAt), lt(productFeeds.fetchedAt, new Date(now.getTime() - MINUTE)))
  await db
    .update(productFeeds)
    .set({ fetchedAt: now })
    .where(and(isFeed(key), isDue))
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { ProductFeed } from '../../shared/contracts/product-feeds.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { FeedChannel } from '../../shared/rules/product-feeds.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { feedsOf } from './feeds.ts'

interface Place {
  channel: FeedChannel
  language: Language
}

/** Enables or disables a feed. Throws `not-found` for a language that is not enabled. */
export async function switchFeed(
  services: Services,
  { channel, language, enabled }: Place & { enabled: boolean },
  { userId }: SignedIn,
): Promise<ProductFeed> {
  const find = async () => {
    const feed = (await feedsOf(services)).find(one => one.channel === channel && one.language === language)
    if (!feed) throw new Problem('not-found')
    return feed
  }
  await find()
  const at = services.clock()
  await services.db.transaction(async db => {
    const place = { channel, language }
    if (!(await (enabled ? start(db, place, at) : stop(db, place)))) return skipAudit()
    await writeAudit(db, {
      actorId: userId,
      action: enabled ? 'product-feed-started' : 'product-feed-stopped',
      subject: 'product-feed',
      subjectId: `${channel}-${language}`,
      before: { enabled: !enabled },
      after: { enabled },
      at,
    })
  })
  return find()
}

/** Enables a feed. Returns false if it is already enabled, also by a concurrent request. */
async function start(db: Db, place: Place, enabledAt: Date): Promise<boolean> {
  const started = await db
    .insert(productFeeds)
    .values({ ...place, enabledAt })
    .onConflictDoUpdate({
      target: [productFeeds.channel, productFeeds.language],
      set: { enabledAt },
      setWhere: isNull(productFeeds.enabledAt),
    })
    .returning()
  return started.length > 0
}

/** Disables a feed. Returns false if it is already disabled. */
async function stop(db: Db, { channel, language }: Place): Promise<boolean> {
  const own = and(eq(productFeeds.channel, channel), eq(productFeeds.language, language))
  const stopped = await db
    .update(productFeeds)
    .set({ enabledAt: null })
    .where(and(own, isNotNull(productFeeds.enabledAt)))
    .returning()
  return stopped.length > 0
}

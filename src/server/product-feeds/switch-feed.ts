import { Problem } from '../../shared/contracts/errors.ts'
import type { ProductFeed } from '../../shared/contracts/product-feeds.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { FeedChannel } from '../../shared/rules/product-feeds.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { feedsOf } from './feeds.ts'

/** Switches a feed on or off. Throws `not-found` for a language that the shop does not offer. */
export async function switchFeed(
  services: Services,
  { channel, language, enabled }: { channel: FeedChannel; language: Language; enabled: boolean },
  { userId }: SignedIn,
): Promise<ProductFeed> {
  const find = async () => {
    const feed = (await feedsOf(services)).find(one => one.channel === channel && one.language === language)
    if (!feed) throw new Problem('not-found')
    return feed
  }
  const before = await find()
  if (before.enabled === enabled) {
    skipAudit()
    return before
  }
  const at = services.clock()
  const enabledAt = enabled ? at : null
  await services.db.transaction(async db => {
    await db
      .insert(productFeeds)
      .values({ channel, language, enabledAt })
      .onConflictDoUpdate({
        target: [productFeeds.channel, productFeeds.language],
        set: { enabledAt },
      })
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

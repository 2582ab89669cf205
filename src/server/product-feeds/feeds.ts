import type { ProductFeed } from '../../shared/contracts/product-feeds.ts'
import { FEED_CHANNELS, feedPath } from '../../shared/rules/product-feeds.ts'
import { enabledLanguages } from '../content/settings.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import type { Services } from '../http/services.ts'

/** Feeds of all enabled languages in every channel, including disabled feeds. */
export async function feedsOf({ db, config }: Pick<Services, 'db' | 'config'>): Promise<ProductFeed[]> {
  const rows = await db.select().from(productFeeds)
  const languages = await enabledLanguages(db)
  return FEED_CHANNELS.flatMap(channel =>
    languages.map(({ code: language }) => {
      const row = rows.find(one => one.channel === channel && one.language === language)
      return {
        channel,
        language,
        url: config.publicUrl + feedPath(channel, language),
        enabled: Boolean(row?.enabledAt),
        fetchedAt: row?.fetchedAt?.toISOString() ?? null,
      }
    }),
  )
}

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { FEED_CHANNELS } from '../../../shared/rules/product-feeds.ts'
import { isOneOf, language, moment } from './columns.ts'

/** Product feed of a channel in a language; a feed that was never switched on has no row. */
export const productFeeds = pgTable(
  'product_feeds',
  {
    channel: text({ enum: FEED_CHANNELS }).notNull(),
    language: language(),
    /** Time since which the feed is public; null while it is off. */
    enabledAt: moment(),
    /** Time of the last fetch, to the minute. */
    fetchedAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.channel, t.language] }),
    isOneOf('product_feeds_channel_known', t.channel, FEED_CHANNELS),
  ],
)

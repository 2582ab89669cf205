import type { ChangeConsumer, ChangeFeed } from '../cache/change-feed.ts'

/** Tag of a change that may affect a product feed. */
const TAG = 'product-feeds'

/** Tables whose changes affect feeds but are not recorded per product. */
const TABLES = [
  'table:brands',
  'table:brand_translations',
  'table:categories',
  'table:category_translations',
  'table:product_class_professions',
  'table:site_setting_translations',
]

/** True for a change of products, of displayed availability, or of the tables above. */
const isShown = (tag: string) => tag === 'products' || tag.startsWith('availability:') || TABLES.includes(tag)

/**
 * Records changes that affect feeds. Must be subscribed after the catalogue index, which reports time-based changes.
 */
export const feedChanges: ChangeConsumer = {
  ignoresClock: true,
  reset: () => {},
  apply: tags => ([...tags].some(isShown) ? [TAG] : []),
  nextMoment: () => Number.POSITIVE_INFINITY,
}

/**
 * Sequence number of the last change that affects feeds, at least the floor of the change feed. Each process numbers
 * changes for itself.
 */
export const feedVersion = (feed: ChangeFeed) => Math.max(feed.lastChange(TAG), feed.floor)

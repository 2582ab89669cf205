import type { ChangeConsumer, ChangeFeed } from '../cache/change-feed.ts'

/** Tag of a change that a product feed could show. */
const TAG = 'product-feeds'

/** Tables of names that are not recorded by product. */
const TABLES = [
  'table:brands',
  'table:brand_translations',
  'table:categories',
  'table:category_translations',
  'table:product_class_professions',
  'table:site_setting_translations',
]

/** True for a change of products, of a stock as pages show it, or of the names above. */
const isShown = (tag: string) => tag === 'products' || tag.startsWith('availability:') || TABLES.includes(tag)

/** Records when feeds change. Subscribe it after the catalogue index, which reports what begins and ends by the clock. */
export const feedChanges: ChangeConsumer = {
  ignoresClock: true,
  reset: () => {},
  apply: tags => ([...tags].some(isShown) ? [TAG] : []),
  nextMoment: () => Number.POSITIVE_INFINITY,
}

/** Number of the last change of the feeds in this process. */
export const feedVersion = (feed: ChangeFeed) => Math.max(feed.lastChange(TAG), feed.floor)

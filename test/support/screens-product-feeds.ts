import type { Page } from '@playwright/test'
import type { FeedProblemProduct, ProductFeed } from '../../src/shared/contracts/product-feeds.ts'
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts'
import { FEED_CHANNELS, feedPath } from '../../src/shared/rules/product-feeds.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import { waitForHydration } from './shopper.ts'

const FEEDS: ProductFeed[] = FEED_CHANNELS.flatMap(channel =>
  LANGUAGE_CODES.map((language, at) => ({
    channel,
    language,
    url: `https://nadara.example${feedPath(channel, language)}`,
    enabled: at < 2,
    fetchedAt: at === 0 ? '2026-05-05T06:11:20.000Z' : null,
  })),
)
const PRODUCTS: FeedProblemProduct[] = [
  { id: 1, sku: 'p001', name: 'Vitamin C Serum 15%', problems: ['small-image', 'no-description'] },
  { id: 2, sku: 'p002', name: 'كريم مرطب بزيت الزيتون', problems: ['no-image'] },
  { id: 16, sku: 'p016', name: 'קרם לחות', problems: ['bad-gtin'] },
]
const PROBLEMS = {
  counts: { 'no-image': 1, 'small-image': 1, 'no-name': 0, 'no-description': 1, 'bad-gtin': 1, 'long-sku': 0 },
  total: 3,
  products: PRODUCTS,
  next: 16,
  previous: null,
}

/** Simulates feeds in every state, independent of the feeds of the shop. */
async function staged(page: Page): Promise<void> {
  await page.route('**/api/admin/product-feeds/', route =>
    route.fulfill({ json: { success: true, data: { feeds: FEEDS, products: 218, items: 243 } } }),
  )
  await page.route('**/api/admin/product-feeds/problems*', route =>
    route.fulfill({ json: { success: true, data: PROBLEMS } }),
  )
  await page.reload()
  await waitForHydration(page)
  await page.getByText('p002').waitFor()
}

export const productFeedScreens: Screen[] = [
  { name: 'admin-product-feeds', path: () => adminPaths.productFeeds, as: 'admin' },
  { name: 'admin-product-feeds-some', path: () => adminPaths.productFeeds, as: 'admin', act: staged },
]

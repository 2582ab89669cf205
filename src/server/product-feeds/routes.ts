import { productFeeds } from '../../shared/contracts/product-feeds.ts'
import { type Route, route } from '../http/routes.ts'
import { listFeedProblems } from './feed-problems.ts'
import { feedsOf } from './feeds.ts'
import { countFeedProducts } from './listed-products.ts'
import { switchFeed } from './switch-feed.ts'

export const routes: Route[] = [
  route(productFeeds.adminListProductFeeds, async ({ db, services, now }) => ({
    data: { feeds: await feedsOf(services), ...(await countFeedProducts(db, now)) },
  })),
  route(productFeeds.adminSwitchProductFeed, async ({ services, params, body, who }) => ({
    data: await switchFeed(services, { ...params, ...body }, who),
  })),
  route(productFeeds.adminListFeedProblems, async ({ db, query, now }) => ({
    data: await listFeedProblems(db, query, now),
  })),
]

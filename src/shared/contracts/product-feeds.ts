import { z } from 'zod'
import { FEED_CHANNELS, FEED_PROBLEMS } from '../rules/product-feeds.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const channel = z.enum(FEED_CHANNELS).describe('`google`: Merchant Center, XML. `meta`: Commerce Manager, CSV.')

const productFeed = z.object({
  channel,
  language: field.language,
  url: z.string().describe('Public address that the channel fetches; 404 while the feed is off.'),
  enabled: z.boolean(),
  fetchedAt: field.moment.nullable().describe('Last time when somebody fetched it, to the minute.'),
})
export type ProductFeed = z.output<typeof productFeed>

const problem = z
  .enum(FEED_PROBLEMS)
  .describe(
    '`no-image`: left out of the feeds; `small-image`: under 500 pixels; `no-name`, `no-description`: none in the language; `bad-gtin`: the barcode is no GTIN; `long-sku`: over 50 characters.',
  )
const problemProduct = z.object({ id: field.id, sku: z.string(), name: z.string(), problems: z.array(problem) })
export type FeedProblemProduct = z.output<typeof problemProduct>

const rights = { access: 'admin', permission: 'integrations' } as const

export const productFeeds = {
  adminListProductFeeds: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/product-feeds/',
    summary: 'List the product feeds by channel and language',
    description:
      'The feeds themselves are at `/feeds/{channel}-{language}.xml` (Google) or `.csv` (Meta), outside the API, for everybody.',
    response: z.object({
      feeds: z.array(productFeed),
      products: z.int().describe('Products in each feed.'),
      items: z.int().describe('Their variants: the items of each feed.'),
    }),
  }),
  adminSwitchProductFeed: endpoint({
    ...rights,
    method: 'PUT',
    path: '/admin/product-feeds/:channel/:language',
    summary: 'Switch a product feed on or off',
    params: z.object({ channel, language: field.language }),
    body: z.object({ enabled: z.boolean() }),
    response: productFeed,
  }),
  adminListFeedProblems: endpoint({
    ...rights,
    method: 'GET',
    path: '/admin/product-feeds/problems',
    summary: 'List the products with problems in the feeds of a language',
    query: z.object({
      language: field.language,
      problem: problem.optional().catch(undefined),
      ...field.keysetPaging(50),
    }),
    response: z.object({
      counts: z.record(problem, z.int()).describe('Products by problem.'),
      total: z.int().describe('Products with any problem.'),
      products: z.array(problemProduct),
      ...field.keysetCursors,
    }),
  }),
}

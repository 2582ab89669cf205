import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedShop, startFeedShop } from '../../../test/support/feed-shop.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'

let shop: FeedShop
beforeAll(async () => {
  shop = await startFeedShop({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => shop.close())

test('sends an error without the headers of the feed if its first part fails', async () => {
  const isFirstRead = (text: string) => /from "site_settings"|from site_settings/.test(text)
  const failing = (text: string) => (isFirstRead(text) ? 'select from missing' : text)
  const headers = { 'x-forwarded-for': '10.0.0.1', 'accept-encoding': 'gzip' }
  const {
    statusCode,
    body,
    headers: sent,
  } = await withAlteredQueries(failing, () => shop.app.inject({ url: '/feeds/google-en.xml', headers }))
  expect([statusCode, JSON.parse(body).code]).toEqual([500, 'failed'])
  expect([sent['content-encoding'], sent.etag]).toEqual([undefined, undefined])
})

test('limits an IP address to ten feed requests a minute, including HEAD requests', async () => {
  const headers = { 'x-forwarded-for': '10.0.0.2' }
  const statuses = []
  for (let count = 0; count < 11; count++) {
    const method = count < 2 ? 'GET' : 'HEAD'
    statuses.push((await shop.app.inject({ method, url: '/feeds/google-en.xml', headers })).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

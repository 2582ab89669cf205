import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { allRoutes } from '../app.ts'
import { makeDirectReader } from './direct-reader.ts'
import { inProcessHeaders } from './rate-limits.ts'

let shop: TestApp
let read: ReturnType<typeof makeDirectReader>
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  // The home page's data contain the time, so both reads need the same clock.
  shop.setNow(new Date())
  read = makeDirectReader(allRoutes, shop.app.services, shop.app.log)
  productId = (await buildProduct(shop.db)).id
})
afterAll(() => shop.close())

const direct = async (url: string, language: Language) => {
  const answer = await read(url, { language, preview: null })
  return answer && { status: answer.status, body: JSON.parse(Buffer.from(answer.body).toString('utf8')) }
}
const requested = async (url: string, language: Language) => {
  const headers = { 'accept-language': language, ...inProcessHeaders }
  const { statusCode, body } = await shop.app.inject({ method: 'GET', url, headers })
  return { status: statusCode, body: JSON.parse(body) }
}

describe('in-process API reads of rendered pages', () => {
  const addresses = () => [
    '/api/products/',
    '/api/products/?limit=3&page=1&maxPrice=1000000.5',
    '/api/products?tag=a&tag=b',
    `/api/products/${productId}/`,
    `/api/products/${productId}/reviews`,
    `/api/products/${productId}/related?limit=4`,
    '/api/products/999999999/',
    '/api/cms/homepage/',
    '/api/cms/site-settings/',
    '/api/cms/pages/no-such-page/',
    '/api/categories/',
    '/api/shipping-zones/',
    '/api/checkout/payment-methods/',
  ]
  test.each(['ar', 'ru'] as const)('returns the same response as over HTTP, in %s', async language => {
    for (const url of addresses()) {
      expect(await direct(url, language), url).toEqual(await requested(url, language))
    }
  })
})

test.each([
  ['an address without a public read', '/api/orders/'],
  ['an address of nothing', '/api/nothing/'],
  ['invalid parameters', '/api/products/?limit=x'],
])('returns null for %s, which requires an HTTP request', (_, url) => {
  expect(read(url, { language: 'en', preview: null })).toBeNull()
})

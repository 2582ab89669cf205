import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { renderedPage } from '../../../test/support/renderer.ts'
import { contracts } from '../../shared/contracts/all.ts'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { rateLimitOf } from './rate-limits.ts'

/** Invalid call: rejected before any query, but counted like every other call. */
const CALL = '/products/?sort=sideways'
const LISTS = [CALL, '/products/search?sort=sideways', '/products/category/skincare?sort=sideways']
const BROWSING = 600

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({
    template: 'empty',
    config: { rateLimits: true },
    renderer: async ({ call, language }) => {
      const answers = await Promise.all(
        Array.from({ length: BROWSING + 1 }, () => call('GET', `/api${CALL}`, language)),
      )
      return renderedPage([...new Set(answers.map(answer => answer.status))].join())
    },
  })
})
afterAll(() => shop.close())

test('does not limit the API calls of pages that are rendered on the server', async () => {
  expect((await shop.app.inject('/en/')).body).toBe('422')
})

test.each(LISTS)('limits list requests to six hundred a minute per address: %s', async path => {
  const seen = new Map<number, number>()
  for (let count = 0; count < BROWSING; count++) {
    const { status } = await shop.get(path)
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  expect([...seen]).toEqual([[422, BROWSING]])
  const { status, headers } = await shop.get(path, { headers: { 'x-nadara-in-process': 'a guess' } })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

const ENDPOINTS: [string, Endpoint][] = Object.entries(contracts)

/** Rate limit that the response to an endpoint reports, whatever its status. */
async function reportedLimit({ app }: TestApp, { method, path }: Endpoint) {
  const url = `/api${path.replaceAll(/:\w+/g, '1')}`
  return (await app.inject({ method, url, remoteAddress: '203.0.113.9' })).headers['x-ratelimit-limit']
}

test('applies the declared rate limit to every endpoint', async () => {
  const reported = []
  for (const [name, endpoint] of ENDPOINTS) reported.push([name, Number(await reportedLimit(shop, endpoint))])
  expect(reported).toEqual(ENDPOINTS.map(([name, endpoint]) => [name, rateLimitOf(endpoint).max]))
})

test('derives the rate limit from access and method for an endpoint that declares no limit', () => {
  const by = (part: Partial<Endpoint>) => rateLimitOf({ method: 'GET', access: 'anyone', ...part } as Endpoint).max
  expect([by({}), by({ method: 'POST' }), by({ access: 'admin' }), by({ limit: 'order' })]).toEqual([
    600, 30, 1_200, 60,
  ])
})

test('limits the readiness endpoint, and not the liveness endpoint', async () => {
  const limits = await Promise.all(['/readyz', '/healthz'].map(url => shop.app.inject(url)))
  expect(limits.map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(['600', undefined])
})

test.each(['share/shop', 'share/products/p001', 'feed/products/p001/front'])(
  'applies the read rate limit to images that are rendered on request: %s',
  async name => {
    const { headers } = await shop.app.inject({ url: `/media/${name}.jpg`, remoteAddress: '203.0.113.9' })
    expect(headers['x-ratelimit-limit']).toBe('600')
  },
)

test('[mutant] reports no limits for an app without rate limits', async () => {
  const open = await startTestApp({ databaseUrl: shop.databaseUrl })
  const reported = await Promise.all(ENDPOINTS.slice(0, 5).map(([, endpoint]) => reportedLimit(open, endpoint)))
  expect(reported).toEqual(reported.map(() => undefined))
  await open.close()
})

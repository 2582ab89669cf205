import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageRenderer } from '../src/server/http/pages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { renderedPage } from './support/renderer.ts'

const FLOODING = '10.0.0.1'
const OTHER = '10.0.0.2'
const opened: TestApp[] = []

/** Addresses in the order in which they were rendered. The renderer renders one page at a time. */
let rendered: string[] = []
/** Promise that blocks all renders until it is resolved. */
let gate = Promise.withResolvers<void>()
beforeEach(() => {
  rendered = []
  gate = Promise.withResolvers()
})
afterAll(() => Promise.all(opened.map(shop => shop.close())))

async function openShop({ rateLimits = true, status = 200 } = {}) {
  const renderer: PageRenderer = async ({ url }) => {
    rendered.push(url)
    await gate.promise
    return { ...(await renderedPage(url)), status }
  }
  renderer.concurrency = 1
  const shop = await startTestApp({ template: 'empty', config: { rateLimits }, renderer })
  opened.push(shop)
  return (url: string, remoteAddress = FLOODING) => shop.app.inject({ url, remoteAddress })
}

/**
 * Requests `count` pages concurrently, then a page from the client `thenFrom`. Completes the renders only after the
 * response to a health check, which proves that all page requests are queued.
 */
async function flood(
  get: Awaited<ReturnType<typeof openShop>>,
  { count, thenFrom }: { count: number; thenFrom: string },
) {
  const first = Array.from({ length: count }, (_, i) => get(`/ar/products?minPrice=${i}`))
  const other = get('/ar/products?minPrice=9999', thenFrom)
  await get('/healthz')
  gate.resolve()
  return { flood: await Promise.all(first), other: await other }
}

describe('rendering of uncached pages', () => {
  /** Returns the number of pages rendered before the page of `client`, which is requested after a flood. */
  async function rendersBefore(client: string): Promise<number> {
    const { other } = await flood(await openShop(), { count: 25, thenFrom: client })
    expect(other.statusCode).toBe(200)
    return rendered.findIndex(url => url.endsWith('=9999'))
  }

  test('delays a request by at most a few renders when another client floods the server', async () => {
    expect(await rendersBefore(OTHER)).toBeLessThan(4)
  })
  test('[mutant] delays a request by many renders when it comes from the flooding client', async () => {
    expect(await rendersBefore(FLOODING)).toBeGreaterThan(20)
  })
  test('rejects requests of a client beyond its share of the queue, but not of other clients', async () => {
    const answers = await flood(await openShop(), { count: 60, thenFrom: OTHER })
    const refused = answers.flood.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(20)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.flood.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20)
    expect(answers.other.statusCode).toBe(200)
  })
  test('renders all pages of a client with RATE_LIMITS=off', async () => {
    const answers = await flood(await openShop({ rateLimits: false }), { count: 60, thenFrom: FLOODING })
    expect(new Set(answers.flood.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('an address that matches no page', () => {
  beforeEach(() => gate.resolve())

  test('redirects without rendering', async () => {
    const get = await openShop()
    for (const path of ['/nothing', '/wp-login.php', '/en/a/b/c', '/en/products/1/2', '/en/pages/a/b']) {
      expect((await get(path)).statusCode, path).toBe(302)
    }
    expect(rendered).toEqual([])
  })
  test('renders one 404 page per screen and language for all missing records', async () => {
    const get = await openShop({ status: 404 })
    for (let id = 900; id < 950; id++) {
      for (const language of ['en', 'ar']) {
        const answer = await get(`/${language}/products/${id}-${id}`)
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      }
      expect((await get(`/en/pages/page-${id}`)).statusCode).toBe(404)
    }
    expect(rendered).toEqual(['/en/products/0', '/ar/products/0', '/en/pages/0'])
  })
  test('caches no page while the database is unreachable', async () => {
    const get = await openShop({ status: 503 })
    for (const id of [900, 901]) expect((await get(`/en/products/${id}`)).statusCode).toBe(503)
    expect(rendered).toHaveLength(2)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

/** Refused before any query, and counted like every other call. */
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
      return { status: 200, html: [...new Set(answers.map(answer => answer.status))].join() }
    },
  })
})
afterAll(() => shop.close())

test('a page asks as often as it needs, for all visitors from one address', async () => {
  expect((await shop.app.inject('/en/')).body).toBe('422')
})

test.each(LISTS)('six hundred lists a minute from one address, then a pause: %s', async path => {
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

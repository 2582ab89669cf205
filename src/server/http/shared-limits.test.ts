import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { accountAttempts } from '../database/schema/auth.ts'
import { coupons } from '../database/schema/pricing.ts'

/** Two instances on one database: calls alternate between them, as behind a proxy. */
let shops: TestApp[]
let productId: number
beforeAll(async () => {
  const config = { rateLimits: true, trustedProxies: ['127.0.0.1'] }
  const first = await startTestApp({ template: 'empty', config })
  shops = [first, await startTestApp({ databaseUrl: first.databaseUrl, config })]
  productId = (await buildProduct(first.db, { variants: [{ stock: 5 }] })).id
  await first.db.insert(coupons).values({ code: 'OLIVES', kind: 'percent', percent: 10 })
})
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close()
})
beforeEach(() => shops[0]!.db.delete(accountAttempts))

let calls = 0
const post = async (path: string, body: unknown, { from = '203.0.113.1', token = '' } = {}) =>
  shops[++calls % 2]!.post(path, body, { ...(token && { token }), headers: { 'x-forwarded-for': from } })
const statusOf = async (...call: Parameters<typeof post>) => (await post(...call)).status

const verify = (turn: number, from?: string) => statusOf('/auth/verify-email', { token: `made up ${turn}` }, { from })

test('counts the attempts of one address at a guarded endpoint across all instances', async () => {
  const statuses = []
  for (let turn = 0; turn < 31; turn++) statuses.push(await verify(turn))
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
  expect([await verify(31), await verify(32)]).toEqual([429, 429])
  expect(await verify(33, '203.0.113.2')).not.toBe(429)
  for (const shop of shops) shop.setNow(new Date(Date.now() + 11 * 60_000))
  expect(await verify(34)).not.toBe(429)
  for (const shop of shops) shop.setNow(null)
})

test('counts an IPv6 client by its /64 network', async () => {
  const [network, other] = ['2001:db8:0:1', '2001:db8:0:2']
  for (let turn = 0; turn < 30; turn++) await verify(turn, `${network}::${turn + 1}`)
  expect([await verify(30, `${network}::ff`), await verify(31, `${other}::1`)]).toEqual([429, 400])
  for (let turn = 0; turn < 31; turn++) await quote(`guess-${turn}`, { from: `${network}::${turn + 1}` })
  expect([await quote('olives', { from: `${network}::ff` }), await quote('olives', { from: `${other}::1` })]).toEqual([
    429, 200,
  ])
})

test('[mutant] allows another attempt when the shared count is deleted', async () => {
  for (let turn = 0; turn < 30; turn++) await verify(turn, '203.0.113.3')
  expect(await verify(30, '203.0.113.3')).toBe(429)
  await shops[0]!.db.delete(accountAttempts)
  expect(await verify(31, '203.0.113.3')).not.toBe(429)
})

test('stores no attempt counts for quotes without a coupon code or with a valid code', async () => {
  await post('/cart/quote', { items: [{ productId, quantity: 1 }] })
  await post('/cart/quote', { items: [{ productId, quantity: 1 }], couponCode: 'olives' })
  expect(await shops[0]!.db.$count(accountAttempts)).toBe(0)
})

const quote = (couponCode: string, options?: Parameters<typeof post>[2]) =>
  statusOf('/cart/quote', { items: [{ productId, quantity: 1 }], couponCode }, options)

test('returns 429 for any coupon code after thirty wrong codes, on every instance', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, turn) => quote(`guess-${turn}`)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([await quote('guess-30'), await quote('olives'), await quote('olives')]).toEqual([429, 429, 429])
  expect(await statusOf('/cart/quote', { items: [{ productId, quantity: 1 }] }), 'a cart without a code').toBe(200)
  const { token } = await buildPerson(shops[0]!.db)
  expect(await quote('olives', { token }), 'an account at the same address').toBe(200)
  expect(await quote('olives', { from: '203.0.113.9' })).toBe(200)
  for (const shop of shops) shop.setNow(new Date(Date.now() + 16 * 60_000))
  expect(await quote('olives')).toBe(200)
  for (const shop of shops) shop.setNow(null)
})

test('counts a wrong coupon code that stays in the cart only once', async () => {
  for (let turn = 0; turn < 40; turn++) expect(await quote('expired-long-ago')).toBe(200)
  const [row] = await shops[0]!.db.select().from(accountAttempts).where(eq(accountAttempts.purpose, 'coupon'))
  expect(row!.count).toBe(1)
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FeedShop, startFeedShop } from '../../../test/support/feed-shop.ts'
import { listenOnFreePort } from '../../../test/support/raw-client.ts'
import { waitUntilBlocked } from '../../../test/support/wait.ts'
import { productFeeds } from '../database/schema/product-feeds.ts'
import { FeedSlots } from './feed-slots.ts'

const MINUTE = 60_000
const TOTAL_SLOTS = 20

let shop: FeedShop
let port: number
let addresses = 0
const open: IncomingMessage[] = []
/** An address without earlier requests. */
const newAddress = () => `10.0.${++addresses >> 8}.${addresses & 255}`
const disconnect = () => {
  for (const response of open.splice(0)) response.destroy()
}

beforeAll(async () => {
  shop = await startFeedShop({
    config: { rateLimits: true, trustedProxies: ['127.0.0.1'] },
    serverLimits: { stalledTime: 10 * MINUTE },
  })
  port = await listenOnFreePort(shop)
  // Makes each feed larger than the socket buffers, so that the transfer to a client that does not read stalls.
  await shop.db.execute(sql`update product_translations set description = repeat('&', 5000)`)
})
afterEach(() => {
  vi.restoreAllMocks()
  disconnect()
})
afterAll(() => {
  shop.app.server.closeAllConnections()
  return shop.close()
})

const callFeed = (address: string) =>
  request({
    host: '127.0.0.1',
    port,
    path: '/feeds/google-en.xml',
    headers: { 'x-forwarded-for': address },
    agent: false,
  }).end()

/** Requests a feed and reads its headers only. */
async function openFeed(address: string): Promise<IncomingMessage> {
  const [response] = (await once(callFeed(address), 'response')) as [IncomingMessage]
  response.on('error', () => {})
  if (response.statusCode === 200) open.push(response)
  else response.resume()
  return response
}

const statusOf = async (address: string) => (await openFeed(address)).statusCode
/** Waits until an address has a slot again, within its rate limit. */
const untilServed = (address: string) =>
  vi.waitFor(async () => expect(await statusOf(address)).toBe(200), { timeout: 7_000, interval: 1_000 })

test('rejects a third slow client of an address with 503, and serves other addresses meanwhile', async () => {
  const [slow, other] = [newAddress(), newAddress()]
  expect([await statusOf(slow), await statusOf(slow)]).toEqual([200, 200])
  const third = await openFeed(slow)
  expect([third.statusCode, third.headers['retry-after'], third.headers.etag]).toEqual([503, '2', undefined])
  expect(await statusOf(other)).toBe(200)
  disconnect()
  await untilServed(slow)
})

test('counts an IPv6 client by its /64 network', async () => {
  expect([await statusOf('2001:db8:0:1::1'), await statusOf('2001:db8:0:1::2')]).toEqual([200, 200])
  expect([await statusOf('2001:db8:0:1:9::3'), await statusOf('2001:db8:0:2::1')]).toEqual([503, 200])
})

test('records a fetch only if the feed is sent', async () => {
  const lastFetch = async () => (await shop.db.select().from(productFeeds).where(isFeed)).map(row => row.fetchedAt)
  const isFeed = and(eq(productFeeds.channel, 'google'), eq(productFeeds.language, 'en'))
  const address = newAddress()
  expect([await statusOf(address), await statusOf(address)]).toEqual([200, 200])
  await shop.db.update(productFeeds).set({ fetchedAt: null }).where(isFeed)
  expect(await statusOf(address)).toBe(503)
  expect(await lastFetch()).toEqual([null])
})

test('limits concurrent transfers to twenty, two per address, and reuses freed slots', () => {
  const slots = new FeedSlots({ rateLimits: true })
  const taken = Array.from({ length: TOTAL_SLOTS / 2 }, newAddress).flatMap(one => [slots.take(one), slots.take(one)])
  expect(() => slots.take(newAddress())).toThrow(expect.objectContaining({ code: 'unavailable' }))
  taken[0]!()
  const again = newAddress()
  const freeSlot = slots.take(again)
  taken[1]!()
  taken[2]!()
  slots.take(again)
  expect(() => slots.take(again)).toThrow(expect.objectContaining({ code: 'unavailable' }))
  freeSlot()
  slots.take(again)
  slots.take(newAddress())
  expect(() => slots.take(newAddress())).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('ends a transfer after fifteen minutes', async () => {
  const ends = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(after => {
    const end = new AbortController()
    ends.set(after, end)
    return end.signal
  })
  const response = await openFeed(newAddress())
  const closed = new Promise(resolve => response.once('close', resolve))
  ends.get(15 * MINUTE)!.abort()
  response.resume()
  await closed
  expect(response.complete).toBe(false)
})

test('frees the slots of clients that disconnect before the first byte', async () => {
  const address = newAddress()
  await shop.db.transaction(async db => {
    // Blocks the feeds before their first byte: they read the settings first.
    await db.execute(sql`lock table site_settings in access exclusive mode`)
    const calls = [1, 2].map(() => callFeed(address).on('error', () => {}))
    await waitUntilBlocked(shop.db, 2)
    for (const call of calls) call.destroy()
  })
  await untilServed(address)
})

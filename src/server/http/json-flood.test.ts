import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { listenOnFreePort, openRawClient, statusesIn } from '../../../test/support/raw-client.ts'

const CONNECTIONS = 8
const BODY = `{"items":[${Array.from({ length: 125_000 }, () => 1).join()}]}`
/** Milliseconds of CPU time of the serving thread, which, unlike elapsed time, other processes do not affect. */
const BUDGET = 5

let shop: TestApp
let port: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  port = await listenOnFreePort(shop)
})
afterAll(() => shop.close())

const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const FRAMINGS = {
  'with its length': { header: `Content-Length: ${BODY.length}`, body: BODY },
  'in chunks': { header: 'Transfer-Encoding: chunked', body: chunked(BODY) },
}
type Framing = keyof typeof FRAMINGS

/** Sends the body over eight connections at once. Returns the statuses and the CPU time of each request. */
async function flood(to: number, start: string, framing: Framing) {
  const { header, body } = FRAMINGS[framing]
  const headers = `Host: shop.test\r\nContent-Type: application/json\r\nConnection: close\r\n${header}`
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRawClient(to)))
  const before = process.threadCpuUsage()
  for (const { socket } of clients) socket.write(`${start} HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
  const received = await Promise.all(clients.map(({ closed }) => closed))
  const { user, system } = process.threadCpuUsage(before)
  return { statuses: received.flatMap(statusesIn), milliseconds: (user + system) / 1_000 / CONNECTIONS }
}

/**
 * Repeats the flood until a request costs less than the budget, at most twelve times, and returns the cheapest one: the
 * first ones include compilation, and any may include a garbage collection or a busy memory bus.
 */
async function cheapest(to: number, start: string, framing: Framing) {
  let best = await flood(to, start, framing)
  for (let round = 1; round < 12 && best.milliseconds >= BUDGET; round++) {
    const next = await flood(to, start, framing)
    if (next.milliseconds < best.milliseconds) best = next
  }
  return best
}

const all = (status: number) => Array.from({ length: CONNECTIONS }, () => status)
const STARTS = [
  ['an endpoint for anyone', 'POST /api/cart/quote', 413],
  ['an endpoint that takes large bodies of staff', 'PUT /api/admin/product-grid', 401],
  ['an endpoint that takes files', 'POST /api/orders/ND-1/receipts', 415],
  ['no endpoint', 'POST /api/nothing', 413],
] as const

test.each(STARTS.flatMap(start => Object.keys(FRAMINGS).map(framing => [...start, framing as Framing] as const)))(
  'spends less than 5 ms on 250 KB of JSON to %s: %s returns %i, sent %s',
  async (_, start, status, framing) => {
    const { statuses, milliseconds } = await cheapest(port, start, framing)
    expect(statuses).toEqual(all(status))
    expect(milliseconds).toBeLessThan(BUDGET)
  },
)

test('[mutant] exceeds the CPU budget when a reviver visits each element of 250 KB of JSON', async () => {
  const app = Fastify({ bodyLimit: 256 * 1024 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    JSON.parse(body as string, (_key, value) => value)
    done(null, undefined)
  })
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { milliseconds } = await flood((app.server.address() as AddressInfo).port, 'POST /', 'with its length')
  expect(milliseconds).toBeGreaterThan(BUDGET)
  await app.close()
})

import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { listenOnFreePort, openRawClient, type RawClient, statusesIn } from '../../../test/support/raw-client.ts'
import { renderedPage } from '../../../test/support/renderer.ts'
import { SERVER_LIMITS, type ServerLimits } from './server.ts'

/** Limits of the test shops: the defaults, and short times for each kind of limit. */
const SHORT = {
  defaults: {},
  hasty: { headersTime: 150, bodyTime: 150, keepAliveTime: 150, checkInterval: 20 },
  strict: { stalledTime: 150 },
} satisfies Record<string, Partial<ServerLimits>>
type Kind = keyof typeof SHORT

const shops = {} as Record<Kind, TestApp>
const ports = {} as Record<Kind, number>
let handled = 0
beforeAll(async () => {
  let databaseUrl: string | undefined
  for (const kind of Object.keys(SHORT) as Kind[]) {
    const log = (line: string) => {
      if (line.includes('incoming request')) handled++
    }
    shops[kind] = await startTestApp({ template: 'empty', databaseUrl, serverLimits: SHORT[kind], log })
    databaseUrl ??= shops[kind].databaseUrl
    ports[kind] = await listenOnFreePort(shops[kind])
  }
})
afterAll(async () => {
  for (const shop of Object.values(shops).reverse()) await shop.close()
})

const get = (path: string, headers = 'Host: shop.test') => `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`
const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

/** Sends the beginning of a request, then a byte every few milliseconds, until the server closes the connection. */
async function answersTo(kind: Kind, beginning: string, { drips = true } = {}): Promise<number[]> {
  const client = await openRawClient(ports[kind])
  if (beginning) client.socket.write(beginning)
  if (drips) client.drip()
  return statusesIn(await client.closed)
}

const SLOW = {
  headers: 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ',
  body: post('/api/cart/quote', 'Content-Length: 10000', '{"region":"'),
  'chunked body': post('/api/cart/quote', 'Transfer-Encoding: chunked', 'FFF\r\n{"region":"'),
}

test('applies the declared server limits by default', () => {
  const { headersTimeout, keepAliveTimeout, timeout } = shops.defaults.app.server
  expect([headersTimeout, keepAliveTimeout, timeout]).toEqual([10_000, 72_000, 3_000])
  expect(SERVER_LIMITS).toMatchObject({ headersTime: 10_000, bodyTime: 15_000, stalledTime: 15_000 })
})

test.each(Object.entries(SLOW))('closes a connection with slow %s', async (_, beginning) => {
  expect(await answersTo('hasty', beginning)).toEqual([408])
})

test('closes a connection that sends nothing', async () => {
  expect(await answersTo('hasty', '', { drips: false })).toEqual([408])
})

test('closes a connection when the request body is slow and no handler reads it', async () => {
  const beginning = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10000\r\n\r\n'
  expect(await answersTo('hasty', beginning)).toEqual([200])
})

test('closes an idle connection after its keep-alive time', async () => {
  expect(await answersTo('hasty', get('/healthz'), { drips: false })).toEqual([200])
})

test('[mutant] keeps slow clients connected without short limits', async () => {
  const slow = await Promise.all(
    Object.values(SLOW).map(async beginning => {
      const client = await openRawClient(ports.defaults)
      client.socket.write(beginning)
      client.drip()
      return client
    }),
  )
  for (const beginning of Object.values(SLOW)) await answersTo('hasty', beginning)
  expect(slow.map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  for (const { socket } of slow) socket.destroy()
})

test('allows a slow upload the time that its size requires', async () => {
  const upload = await openRawClient(ports.hasty)
  const headers = 'Host: shop.test\r\nContent-Type: image/png\r\nContent-Length: 2'
  upload.socket.write(`POST /api/orders/ND-1/receipts HTTP/1.1\r\n${headers}\r\n\r\n1`)
  await once(shops.hasty.app.server, 'request')
  expect(await answersTo('hasty', SLOW.body)).toEqual([408])
  upload.socket.write('2')
  expect(statusesIn(await upload.closed)).toEqual([404])
})

/** Address whose response has some hundred kilobytes: a few fill a connection's buffers. */
const LARGE = '/api/docs/openapi.json'
const PIPELINED = 400

interface Unread {
  client: RawClient
  /** Server-side socket: a client that does not read is not notified that the connection was closed. */
  socket: Socket
  closed: Promise<void>
}

async function pipelineUnread(kind: Kind): Promise<Unread> {
  const accepted = once(shops[kind].app.server as Server, 'connection')
  const client = await openRawClient(ports[kind], { reads: false })
  const [socket] = (await accepted) as [Socket]
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  client.socket.write(get(LARGE).repeat(PIPELINED))
  return { client, socket, closed }
}

test('closes the connection of a client that sends many requests but reads no responses', async () => {
  handled = 0
  const { client, closed } = await pipelineUnread('strict')
  await closed
  client.socket.destroy()
  expect(handled).toBeGreaterThan(0)
  expect(handled).toBeLessThan(PIPELINED / 4)
})

test('[mutant] keeps a non-reading client connected without a short limit', async () => {
  const kept = await pipelineUnread('defaults')
  const cut = await pipelineUnread('strict')
  await cut.closed
  expect(kept.socket.destroyed).toBe(false)
  for (const { client } of [kept, cut]) client.socket.destroy()
})

test('keeps a connection open while its handler takes longer than the stall limit', async () => {
  let finish = () => {}
  const rendered = new Promise<void>(resolve => {
    finish = resolve
  })
  const shop = await startTestApp({
    databaseUrl: shops.defaults.databaseUrl,
    serverLimits: SHORT.strict,
    renderer: async () => rendered.then(() => renderedPage('rendered late')),
  })
  const waiting = await openRawClient(await listenOnFreePort(shop))
  waiting.socket.write(get('/en/', 'Host: shop.test\r\nConnection: close'))
  const stalled = await pipelineUnread('strict')
  await stalled.closed
  stalled.client.socket.destroy()
  finish()
  expect(statusesIn(await waiting.closed)).toEqual([200])
  await shop.close()
})

test('keeps a slow-reading client connected beyond the stall limit', async () => {
  const stalledTime = 2_000
  const shop = await startTestApp({ databaseUrl: shops.defaults.databaseUrl, serverLimits: { stalledTime } })
  const { socket, closed } = await openRawClient(await listenOnFreePort(shop))
  const began = performance.now()
  socket.on('data', () => {
    if (performance.now() - began > 1.2 * stalledTime) return
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  const requests = 60
  socket.write(get(LARGE).repeat(requests) + get('/healthz', 'Host: shop.test\r\nConnection: close'))
  expect(statusesIn(await closed)).toHaveLength(requests + 1)
  expect(performance.now() - began).toBeGreaterThan(1.2 * stalledTime)
  await shop.close()
})

test('handles all of four hundred pipelined requests of a client that reads the responses', async () => {
  const path = (index: number) => (index % 2 ? '/healthz' : '/api/nothing')
  const requests = Array.from({ length: PIPELINED }, (_, index) => get(path(index)))
  const answers = await answersTo('defaults', requests.join('') + get('/healthz', 'Host: a\r\nConnection: close'), {
    drips: false,
  })
  expect(answers).toEqual([...requests.map((_, index) => (index % 2 ? 200 : 404)), 200])
})

test('closes a connection with more pipelined requests than the queue limit', async () => {
  const requests = get('/healthz').repeat(2 * SERVER_LIMITS.pipelined)
  const answers = await answersTo('defaults', requests, { drips: false })
  expect(answers.length).toBeLessThan(SERVER_LIMITS.pipelined)
})

const CHUNKED = 'Transfer-Encoding: chunked'
test.each([
  ['two Host headers', get('/healthz', 'Host: shop.test\r\nHost: evil.test')],
  ['two Host headers of one name', get('/healthz', 'Host: shop.test\r\nhOST: shop.test')],
  ['no Host header', get('/healthz', 'X-Host: shop.test')],
  ['a length beside chunks', post('/api/cart/quote', `Content-Length: 2\r\n${CHUNKED}`, '2\r\n{}\r\n0\r\n\r\n')],
  ['chunks beside a length', post('/api/cart/quote', `${CHUNKED}\r\nContent-Length: 2`, '2\r\n{}\r\n0\r\n\r\n')],
  ['two lengths', post('/api/cart/quote', 'Content-Length: 2\r\nContent-Length: 3', '{} ')],
  ['an encoding that is not chunked', post('/api/cart/quote', 'Transfer-Encoding: xchunked', '{}')],
])('returns 400 for %s and closes the connection', async (_, request) => {
  expect(await answersTo('defaults', request + get('/healthz'), { drips: false })).toEqual([400])
})

test('returns 400 for two Host headers, also when the page is cached', async () => {
  let rendered = 0
  const shop = await startTestApp({
    databaseUrl: shops.defaults.databaseUrl,
    renderer: () => renderedPage(String(rendered++)),
  })
  const port = await listenOnFreePort(shop)
  const client = await openRawClient(port)
  client.socket.write(get('/en/') + get('/en/', 'Host: shop.test\r\nHost: evil.test'))
  expect(statusesIn(await client.closed)).toEqual([200, 400])
  await shop.close()
})

test('returns 431 for too many and for too large headers', async () => {
  const many = Array.from({ length: SERVER_LIMITS.headerCount }, (_, index) => `X-${index}: 1`)
  expect(await answersTo('defaults', get('/healthz', `Host: a\r\n${many.join('\r\n')}`), { drips: false })).toEqual([
    431,
  ])
  const large = `X: ${'x'.repeat(SERVER_LIMITS.headerBytes)}`
  expect(await answersTo('defaults', get('/healthz', `Host: a\r\n${large}`), { drips: false })).toEqual([431])
})

const json = (bytes: number) => `{"region":"${'x'.repeat(bytes - 13)}"}`

test('returns 413 for a body over its limit before the rest of it arrives', async () => {
  const beginning = post('/api/cart/quote', 'Content-Length: 17408', '{')
  expect(await answersTo('defaults', beginning, { drips: false })).toEqual([413])
  const chunk = json(17_408)
  const chunked = post('/api/cart/quote', CHUNKED, `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  expect(await answersTo('defaults', chunked, { drips: false })).toEqual([413])
})

test('accepts a body up to its size limit', async () => {
  const body = json(16 * 1024)
  const request = post('/api/cart/quote', `Connection: close\r\nContent-Length: ${body.length}`, body)
  expect(await answersTo('defaults', request, { drips: false })).toEqual([422])
})

test('reads an upload that spans several socket reads', async () => {
  const bytes = 1_000_000
  const request = post(
    '/api/orders/ND-1/receipts',
    `Connection: close\r\nContent-Length: ${bytes}`,
    'x'.repeat(bytes),
  ).replace('application/json', 'image/png')
  expect(await answersTo('defaults', request, { drips: false })).toEqual([404])
})

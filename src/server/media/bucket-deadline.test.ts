import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBucketUrl } from './bucket-location.ts'
import { openStores, type Stores } from './open-stores.ts'

/** Bucket server that, depending on the path, never responds, sends a byte every 100 ms or sends a large file. */
let server: Server
let stores: Stores
let sent = false
const LARGE = Buffer.alloc(10_000_000, 'x')
const trickle = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 1_000 })
  const timer = setInterval(() => response.write('x'), 100)
  response.once('close', () => clearInterval(timer))
}
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url!.includes('trickle')) trickle(response)
    if (request.url!.includes('large')) response.end(LARGE, () => (sent = true))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `s3://shop/one?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = { ...parseBucketUrl(url)!, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
  stores = await openStores({ mediaFolder: '', uploadsFolder: '', bucket })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('fails every call within six seconds when the bucket hangs or responds slowly', async () => {
  const { media } = stores
  const began = performance.now()
  const calls = await Promise.allSettled([
    media.read('hang'),
    media.read('trickle'),
    media.open('hang'),
    media.open('trickle'),
    media.stat('hang'),
    media.put('hang', Buffer.from('x'), 'text/plain'),
    media.delete('hang'),
    media.keys('hang').next(),
    media.keys('trickle').next(),
  ])
  expect(calls.map(call => call.status === 'rejected' && call.reason.code)).toEqual(calls.map(() => 'unavailable'))
  expect(performance.now() - began).toBeLessThan(6_000)
}, 15_000)

test('reads an opened file completely, so that a slow client does not exceed the deadline', async () => {
  const opened = (await stores.uploads.open('large'))!
  expect(sent).toBe(true)
  expect((await buffer(opened)).equals(LARGE)).toBe(true)
})

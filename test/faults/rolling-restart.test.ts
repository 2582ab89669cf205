import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../src/server/database/free-port.ts'
import { buildProduct } from '../support/build-catalog.ts'
import { orderBody } from '../support/build-order.ts'
import { buildPerson } from '../support/build-person.ts'
import { createTestDatabase } from '../support/database.ts'
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { copyNextVersion } from '../support/next-version.ts'
import { sendOrder } from '../support/send-order.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

/** Requests per second, of which one in ten is an order. */
const REQUESTS_PER_SECOND = 30
const MIGRATION = `alter table orders add column next_note text;
--> statement-breakpoint
alter table products add column next_note text not null default '';`

let ports: [number, number]
let dataFolder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let product: { id: number }
const shops: ShopProcess[] = []
let next: ReturnType<typeof copyNextVersion> | undefined
let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
const open = (at: number, root?: string) => startShopProcess(database.url, { port: ports[at]!, dataFolder, root })

/**
 * Sends requests through the proxy at a constant rate while `work` runs; returns the number of requests, and the lost
 * requests.
 */
async function underLoad(work: (inFlight: () => number) => Promise<void>, { address } = proxy!) {
  const paths = ['/ar', `/en/products/${product.id}`, '/en/products', '/api/products/?limit=24', '/api/categories/']
  const lost: string[] = []
  const answers: Promise<unknown>[] = []
  let running = true
  let inFlight = 0
  const read = async (path: string) => {
    const answer = await fetch(address + path, { signal: AbortSignal.timeout(15_000) }).catch(String)
    if (typeof answer === 'string') return answer
    await answer.arrayBuffer()
    return answer.status
  }
  const order = async (n: number) => {
    const body = orderBody([{ productId: product.id, quantity: 1 }], { email: `r${n}@nadara.example` })
    return (await sendOrder(address, body))?.status ?? 'no answer'
  }
  const send = async (n: number) => {
    const path = n % 10 === 0 ? 'order' : paths[n % paths.length]!
    inFlight++
    const status = path === 'order' ? await order(n) : await read(path).catch(String)
    inFlight--
    if (status !== (path === 'order' ? 201 : 200)) lost.push(`${path} ${status}`)
  }
  const sending = (async () => {
    for (let n = 0; running; n++) {
      answers.push(send(n))
      await delay(1_000 / REQUESTS_PER_SECOND)
    }
  })()
  await delay(1_000)
  await work(() => inFlight)
  await delay(1_000)
  running = false
  await sending
  await Promise.all(answers)
  return { requests: answers.length, lost }
}

/** Sends a body in two parts, three seconds apart; returns the status, or the error of a connection that was cut. */
function sendSlowly(path: string, body: object): Promise<number | string> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const sending = request(proxy!.address + path, { method: 'POST', headers, agent: false }, answer => {
    answer.resume()
    resolve(answer.statusCode!)
  })
  sending.on('error', error => resolve(error.message))
  sending.write(text.slice(0, 10))
  setTimeout(() => sending.end(text.slice(10)), 3_000)
  return promise
}

async function killAndReopen(): Promise<void> {
  await shops[0]!.kill()
  await delay(2_000)
  shops[0] = await open(0)
}

describe.skipIf(!hasHaproxy)('two instances behind HAProxy', () => {
  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    dataFolder = mkdtempSync(join(tmpdir(), 'nadara-rolling-'))
    database = await createTestDatabase(inject('cluster'), 'demo')
    product = await buildProduct(database.db, { variants: [{ stock: 1_000_000 }] })
    for (const at of [0, 1]) shops.push(await open(at))
    proxy = await startHaproxy(ports)
  }, 60_000)
  afterAll(async () => {
    await proxy?.close()
    for (const shop of shops) await shop.close()
    await database.close()
    next?.remove()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  test('loses at most 1 % of requests when one instance is killed', async () => {
    let inFlight = 0
    const { requests, lost } = await underLoad(async count => {
      inFlight = count()
      await killAndReopen()
    })
    console.log(`killed: ${lost.length} of ${requests} requests lost, ${inFlight} were in flight`, lost)
    expect(lost.length).toBeLessThanOrEqual(requests / 100)
    expect(await violatedInvariants(database.db)).toEqual([])
  }, 120_000)

  test('[mutant] loses more requests behind a proxy without health checks and retries', async () => {
    const careless = await startHaproxy(ports, text =>
      text
        .replace(/^ *(option redispatch|retry-on|option httpchk|default-server).*$/gm, '')
        .replace(/retries \d/, 'retries 0'),
    )
    const { requests, lost } = await underLoad(killAndReopen, careless)
    await careless.close()
    expect(lost.length).toBeGreaterThan(requests / 100)
  }, 120_000)

  test('loses no request in a rolling upgrade with a migration', async () => {
    next = copyNextVersion(MIGRATION)
    const { root } = next
    const { requests, lost } = await underLoad(async () => {
      for (const at of [0, 1]) {
        // Sends one slow request to each instance. The instance that stops has to respond to its request first.
        const slow = [1, 2].map(() =>
          sendSlowly('/api/cart/quote', { items: [{ productId: product.id, quantity: 1 }] }),
        )
        await delay(200)
        await shops[at]!.close()
        expect(await Promise.all(slow)).toEqual([200, 200])
        shops[at] = await open(at, root)
        // Waits until the next health check of the proxy detects the restarted instance.
        await delay(1_500)
      }
    })
    console.log(`rolling upgrade: ${lost.length} of ${requests} requests lost`)
    expect(lost).toEqual([])
    await database.db.execute(sql`select next_note from orders limit 1`)
    expect(await violatedInvariants(database.db)).toEqual([])
  }, 180_000)

  test('shows an upload on the other instance, and a change on both within a second', async () => {
    const { token } = await buildPerson(database.db, { role: 'admin' })
    const headers = { authorization: `Bearer ${token}` }
    const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a6' } })
      .png()
      .toBuffer()
    const added = await fetch(`${shops[0]!.address}/api/admin/media/?name=a.png`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: new Uint8Array(image),
    })
    expect(added.status).toBe(200)
    const { url } = ((await added.json()) as { data: { url: string } }).data
    expect((await fetch(`${shops[1]!.address}${url}/360.avif`)).status).toBe(200)

    const page = async ({ address }: ShopProcess) => (await fetch(`${address}/en/products/${product.id}`)).text()
    await Promise.all(shops.map(page))
    let stale = 0
    for (let change = 0; change < 5; change++) {
      const name = `Serum ${change}`
      await database.db.execute(
        sql`update product_translations set name = ${name} where product_id = ${product.id} and language = 'en'`,
      )
      await delay(1_000)
      for (const shown of await Promise.all(shops.map(page))) if (!shown.includes(name)) stale++
    }
    console.log(`pages that were stale after a second: ${stale} of 10`)
    expect(stale).toBe(0)
  }, 60_000)
})

import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { type Client, createClient, type Output, verifyWebhook, WebhookError } from '../client/src/index.ts'
import type { ApiScope } from '../src/shared/rules/api-scopes.ts'
import { startTestApp } from './support/app.ts'
import { buildApiKey } from './support/build-api-key.ts'
import { startWebhookShop, type WebhookShop } from './support/webhook-shop.ts'

const EXAMPLES = join(import.meta.dirname, '../client/examples')
let at: WebhookShop
let baseUrl: string
beforeAll(async () => {
  at = await startWebhookShop()
  baseUrl = `${await at.shop.app.listen({ port: 0 })}/api`
})
afterAll(() => at.close())
beforeEach(() => at.clear())

const keyFor = async (...scopes: ApiScope[]) => (await buildApiKey(at.shop.db, scopes)).token
const clientFor = async (...scopes: ApiScope[]) => createClient({ baseUrl, apiKey: await keyFor(...scopes) })

async function firstLot(shop: Client) {
  const { data } = await shop.adminGetProduct({ params: { id: at.productId } })
  const stock = await shop.adminGetStock({ params: { id: data.variants[0]!.id! } })
  return { sku: stock.data.sku, stock: stock.data.stock, variantId: stock.data.variantId, lot: stock.data.lots[0]! }
}

test('lists products, reads an order and changes stock', async () => {
  const shop = await clientFor('catalogue:read', 'orders:read', 'stock:write')
  const number = await at.place()
  expect((await shop.adminListProducts()).data.products.length).toBeGreaterThan(0)
  expect((await shop.adminGetOrder({ params: { number } })).data).toMatchObject({ number, total: 120 })
  const { lot, stock } = await firstLot(shop)
  const changed = await shop.adminAdjustStock({ params: { id: lot.id }, body: { difference: 6, note: 'Count' } })
  expect(changed.data.stock).toBe(stock + 6)
})

test('rejects with the code of a missing scope, in the language of the client', async () => {
  const shop = createClient({ baseUrl, apiKey: await keyFor('orders:read'), language: 'ar' })
  const error = await shop.adminListStock().catch(reason => reason)
  expect(error).toMatchObject({ name: 'ShopError', code: 'forbidden', status: 403, retryAfter: null })
  expect(error.message).toMatch(/\p{Script=Arabic}/u)
})

test('rejects past the rate limit with the seconds to wait', async () => {
  const limited = await startTestApp({ databaseUrl: at.shop.databaseUrl, config: { rateLimits: true } })
  const address = `${await limited.app.listen({ port: 0 })}/api`
  const shop = createClient({ baseUrl: address, apiKey: await keyFor('orders:read') })
  for (let turn = 0; turn < 600; turn++) await shop.adminCountOrders()
  const error = await shop.adminCountOrders().catch(reason => reason)
  expect(error).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(error.retryAfter).toBeGreaterThan(0)
  await limited.close()
})

test('rejects without a response, past the timeout, and when the caller aborts', async () => {
  const apiKey = await keyFor('orders:read')
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:1/api', apiKey })
  await expect(nobody.adminCountOrders()).rejects.toMatchObject({ name: 'ConnectionError' })
  const shop = createClient({ baseUrl, apiKey })
  await expect(shop.adminCountOrders({}, { timeout: 0 })).rejects.toMatchObject({ name: 'ConnectionError' })
  const signal = AbortSignal.abort(new Error('stopped'))
  await expect(shop.adminCountOrders({}, { signal })).rejects.toThrow('stopped')
})

test('verifies a delivery, and rejects a changed body, another secret and an old timestamp', async () => {
  const { secret } = await at.subscribe()
  const number = await at.place()
  await at.deliver()
  const [{ headers, text }] = at.receiver.received as [(typeof at.receiver.received)[number]]
  const now = at.now()
  const event = await verifyWebhook(headers, text, secret, { now })
  expect(event.type === 'order.placed' && event.data.order?.number).toBe(number)
  for (const [body, key, time] of [
    [text.replace('120', '121'), secret, now],
    [text, `whsec_${btoa('another')}`, now],
    [text, secret, now + 301_000],
  ] as const)
    await expect(verifyWebhook(headers, body, key, { now: time })).rejects.toBeInstanceOf(WebhookError)
})

test('the example exports orders and sets the stock of a variant', async () => {
  const shop = await clientFor('catalogue:read', 'stock:read')
  const number = await at.place()
  const { sku, variantId } = await firstLot(shop)
  const env = { ...process.env, NADARA_URL: baseUrl, NADARA_KEY: await keyFor('orders:read', 'stock:write') }
  const args = ['--conditions=nadara-source', join(EXAMPLES, 'sync-erp.ts'), sku, '77']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  expect(stdout).toContain(`"number":"${number}","total":120`)
  expect((await shop.adminGetStock({ params: { id: variantId } })).data.stock).toBe(77)
})

test('the example receives an event once, and rejects a changed body', async () => {
  const key = Buffer.from('a secret of the test')
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: `whsec_${key.toString('base64')}` }
  const receiver = spawn(process.execPath, ['--conditions=nadara-source', join(EXAMPLES, 'receive-events.ts')], { env })
  let output = ''
  const printed = async (text: string) => {
    while (!output.includes(text))
      for await (const chunk of receiver.stdout.iterator({ destroyOnReturn: false })) {
        output += chunk
        break
      }
  }
  await printed('listening')
  const { port } = JSON.parse(output.slice(output.indexOf('{')))
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const body = JSON.stringify({ id: 'evt_1', type: 'order.placed', subject: 'order:ND-TEST0001' })
  const signature = `v1,${createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64')}`
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  const send = async (text: string) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })).status
  expect(await send(body)).toBe(204)
  expect(await send(body)).toBe(204)
  expect(await send(body.replace('placed', 'paid'))).toBe(401)
  await printed('order.placed')
  receiver.kill()
  expect(output.match(/order\.placed/g)).toHaveLength(1)
})

test('types inputs and responses', () => {
  expectTypeOf<Output<'adminGetOrder'>['data']['total']>().toEqualTypeOf<number>()
  expectTypeOf<Output<'adminListStock'>['meta']['total']>().toEqualTypeOf<number>()
  expectTypeOf<Parameters<Client['adminPlacePhoneOrder']>[0]['idempotencyKey']>().toEqualTypeOf<string>()
})

import { createHmac } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { type Receiver, startReceiver } from '../../../test/support/webhook-receiver.ts'
import type { Webhook, WebhookDelivery } from '../../shared/contracts/webhooks.ts'
import { mails } from '../database/schema/email.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import { deliverDue, startWebhookWorker } from './deliver-events.ts'

const HOUR = 3_600_000
let shop: TestApp
let receiver: Receiver
let token: string
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ template: 'demo', config: { openOrdersPerPhone: 1_000 } })
  token = (await buildPerson(shop.db, { staffRole: 'owner' })).token
  productId = (await buildProduct(shop.db, { variants: [{ stock: 10_000 }] })).id
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await shop.close()
})
let now = 0
beforeEach(async () => {
  await shop.db.delete(webhookEndpoints)
  await shop.db.delete(events)
  receiver.received.length = 0
  receiver.answer.status = 204
  delete receiver.answer.to
  now = Date.now()
  shop.setNow(new Date(now))
})

const wait = (milliseconds: number) => {
  now += milliseconds
  shop.setNow(new Date(now))
}
const deliver = () => deliverDue(shop.app.services)
const ORDER_TYPES = ['order.placed', 'order.status-changed', 'order.shipped', 'order.cancelled']

async function subscribe(types = ORDER_TYPES) {
  const body = { url: receiver.url, description: '', types, includesContact: false }
  const answer = await shop.post<{ webhook: Webhook; secret: string }>('/admin/webhooks/', body, { token })
  expect(answer.status).toBe(201)
  return answer.body.data
}
async function place(): Promise<string> {
  const placed = await placeOrder(shop, orderBody([{ productId, quantity: 1 }]))
  expect(placed.status).toBe(201)
  return placed.body.data.number
}
const step = async (number: string, status: string) =>
  expect((await shop.post(`/admin/orders/${number}/status`, { status }, { token })).status).toBe(200)
const logOf = async (id: number) =>
  (await shop.get<{ webhook: Webhook; deliveries: WebhookDelivery[] }>(`/admin/webhooks/${id}/deliveries`, { token }))
    .body.data
const idsOf = (list: { id: string; subject: string }[], subject: string) =>
  list.filter(event => event.subject === subject).map(({ id }) => id)

/** Subjects whose events the receiver did not accept completely, once each, and in their order. */
async function wronglyReceived(): Promise<string[]> {
  const written = (await shop.db.select().from(events).orderBy(asc(events.id))).map(({ key, subject }) => ({
    id: key,
    subject,
  }))
  return [...new Set(written.map(({ subject }) => subject))].filter(
    subject => String(idsOf(written, subject)) !== String(idsOf(receiver.accepted(), subject)),
  )
}

/** Ten minutes in which orders are placed and moved while the receiver fails, and what follows its return. */
async function failTenMinutes() {
  receiver.answer.status = 503
  const numbers = [await place(), await place(), await place()]
  for (let minute = 0; minute < 10; minute++) {
    await deliver()
    wait(60_000)
    if (minute === 3) for (const number of numbers) await step(number, 'confirmed')
    if (minute === 6) for (const number of numbers.slice(1)) await step(number, 'packed')
  }
  receiver.answer.status = 204
  for (let minute = 0; minute < 15; minute++) {
    wait(60_000)
    await deliver()
  }
  return numbers
}

describe('a delivery', () => {
  test('is signed over id, time and body', async () => {
    const { secret } = await subscribe()
    const number = await place()
    await deliver()
    const [{ headers, text, event }] = receiver.received as [(typeof receiver.received)[number]]
    expect(event).toMatchObject({ type: 'order.placed', data: { order: { number, total: 120 } } })
    expect(headers).toMatchObject({ 'webhook-id': event.id, 'webhook-timestamp': String(Math.floor(now / 1_000)) })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })

  test('is made once by two workers', async () => {
    await subscribe()
    for (let n = 0; n < 8; n++) await place()
    await Promise.all([deliver(), deliver()])
    expect(receiver.received).toHaveLength(8)
    expect(await wronglyReceived()).toEqual([])
  })

  test('of a crashed worker is made when the lease expires, with the same id', async () => {
    const { webhook } = await subscribe()
    await place()
    receiver.answer.status = 500
    await deliver()
    const availableAt = new Date(now + 60_000)
    await shop.db.update(webhookDeliveries).set({ availableAt })
    receiver.answer.status = 204
    wait(59_000)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    wait(1_000)
    await deliver()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { deliveries } = await logOf(webhook.id)
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, error: null }])
  })

  test('follows no redirect', async () => {
    const { webhook } = await subscribe()
    await place()
    receiver.answer.status = 302
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect((await logOf(webhook.id)).deliveries).toMatchObject([{ state: 'waiting', error: 'HTTP 302', attempts: 1 }])
  })

  test('is made by the worker of an open shop', async () => {
    await subscribe()
    shop.setNow(null)
    const worker = startWebhookWorker(shop.app.services, { pause: 20 })
    await place()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 5_000)
    await worker.stop()
  })
})

describe('a receiver that fails for ten minutes', () => {
  test('gets every event once it is back, in order per subject', async () => {
    await subscribe()
    const numbers = await failTenMinutes()
    expect(await wronglyReceived()).toEqual([])
    expect(receiver.accepted()).toHaveLength(8)
    const failed = receiver.received.filter(({ status }) => status === 503)
    // It was spared: one after the other waits ever longer.
    expect(failed.length).toBeLessThan(40)
    const known = new Set(receiver.accepted().map(({ id }) => id))
    for (const { headers } of failed) expect(known).toContain(headers['webhook-id'])
    expect(idsOf(receiver.accepted(), `order:${numbers[1]}`)).toHaveLength(3)
  })

  test('[mutant] the check detects deliveries that do not wait for the earlier ones of their subject', async () => {
    await subscribe()
    const withoutOrder = (text: string) => text.replace(/and not exists \([\s\S]*?\)\s+order by/, 'order by')
    await withAlteredQueries(withoutOrder, failTenMinutes)
    expect(await wronglyReceived()).not.toEqual([])
  }, 60_000)
})

describe('an event that its receiver refuses', () => {
  test('is dead-lettered after the last attempt; later ones of its subject follow, others do not wait', async () => {
    const { webhook } = await subscribe()
    const [bad, good] = [await place(), await place()]
    await step(bad, 'confirmed')
    receiver.answer.to = ({ type, subject }) =>
      subject === `order:${bad}` && type === 'order.placed' ? 422 : undefined
    await deliver()
    expect(idsOf(receiver.accepted(), `order:${good}`)).toHaveLength(1)
    expect(idsOf(receiver.accepted(), `order:${bad}`)).toEqual([])
    for (let attempt = 2; attempt <= 20; attempt++) {
      wait(6 * HOUR)
      // Others are accepted meanwhile, so the endpoint works.
      await step(await place(), 'confirmed')
      await deliver()
    }
    const refused = receiver.received.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(18)
    expect(receiver.accepted().filter(({ subject }) => subject === `order:${bad}`)).toMatchObject([
      { type: 'order.status-changed' },
    ])
    const failed = await shop.get(`/admin/webhooks/${webhook.id}/deliveries?state=failed`, { token })
    expect(failed.body.data).toMatchObject({
      webhook: { state: 'active', failed: 1, waiting: 0 },
      deliveries: [{ type: 'order.placed', subject: `order:${bad}`, state: 'failed', attempts: 18, status: 422 }],
    })

    delete receiver.answer.to
    const replayed = await shop.post(`/admin/webhooks/${webhook.id}/replay`, {}, { token })
    expect(replayed.body.data).toEqual({ replayed: 1 })
    await deliver()
    expect(receiver.accepted().at(-1)!.id).toBe(refused[0]!.event.id)
  })
})

test('a replayed event is recognised by its id', async () => {
  const { webhook } = await subscribe()
  await place()
  await deliver()
  const [first] = (await logOf(webhook.id)).deliveries
  const path = `/admin/webhooks/${webhook.id}/replay`
  expect((await shop.post(path, { deliveryId: first!.id }, { token })).body.data).toEqual({ replayed: 1 })
  wait(HOUR)
  await deliver()
  const [once, again] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(again!.headers['webhook-id']).toBe(once!.headers['webhook-id'])
  expect(again!.headers['webhook-signature']).not.toBe(once!.headers['webhook-signature'])
  expect((await shop.post(path, { deliveryId: 999_999 }, { token })).body.data).toEqual({ replayed: 0 })
})

test('an endpoint without a success for three days is stopped, and the owners are told; resumed, it gets everything', async () => {
  const { webhook } = await subscribe()
  const owner = await buildPerson(shop.db, { staffRole: 'owner' })
  const number = await place()
  receiver.answer.status = 500
  for (let hours = 0; hours < 80; hours += 4) {
    await deliver()
    wait(4 * HOUR)
  }
  const stopped = (await logOf(webhook.id)).webhook
  expect(stopped).toMatchObject({ state: 'stopped' })
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, owner.email))
  expect(sent).toMatchObject([{ template: 'webhook-stopped' }])
  expect(sent[0]!.text).toContain(`/integrations/webhooks/${webhook.id}`)

  const attempts = receiver.received.length
  await step(number, 'confirmed')
  await deliver()
  expect(receiver.received).toHaveLength(attempts)
  receiver.answer.status = 204
  const { url, description, types, includesContact, version } = stopped
  const body = { url, description, types, includesContact, active: true, version }
  expect((await shop.put(`/admin/webhooks/${webhook.id}`, body, { token })).body.data.state).toBe('active')
  await shop.post(`/admin/webhooks/${webhook.id}/replay`, {}, { token })
  await deliver()
  expect(await wronglyReceived()).toEqual([])
  expect((await logOf(webhook.id)).webhook).toMatchObject({ state: 'active', waiting: 0, failed: 0 })
})

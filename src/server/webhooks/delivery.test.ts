import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { startRawReceiver, UPGRADE_RESPONSE } from '../../../test/support/raw-receiver.ts'
import { startWebhookShop, type WebhookShop } from '../../../test/support/webhook-shop.ts'
import { mails } from '../database/schema/email.ts'
import { claimDelivery } from './claim-delivery.ts'
import { deliver } from './deliver.ts'
import { startWebhookWorker } from './deliver-events.ts'
import { dispatchEvents } from './dispatch-events.ts'

const HOUR = 3_600_000
let at: WebhookShop
beforeAll(async () => {
  at = await startWebhookShop()
})
afterAll(() => at.close())
beforeEach(() => at.clear())

/**
 * Simulates ten minutes in which the receiver fails while orders are placed and changed, and fifteen minutes after its
 * recovery.
 */
async function failTenMinutes() {
  at.receiver.answer.status = 503
  const numbers = [await at.place(), await at.place(), await at.place()]
  for (let minute = 0; minute < 10; minute++) {
    await at.deliver()
    at.wait(60_000)
    if (minute === 3) for (const number of numbers) await at.step(number, 'confirmed')
    if (minute === 6) for (const number of numbers.slice(1)) await at.step(number, 'packed')
  }
  at.receiver.answer.status = 204
  for (let minute = 0; minute < 15; minute++) {
    at.wait(60_000)
    await at.deliver()
  }
  return numbers
}

describe('a webhook delivery', () => {
  test('is signed over its id, time and body', async () => {
    const { secret } = await at.subscribe()
    const number = await at.place()
    await at.deliver()
    const [{ headers, text, event }] = at.receiver.received as [(typeof at.receiver.received)[number]]
    expect(event).toMatchObject({ type: 'order.placed', data: { order: { number, total: 120 } } })
    expect(headers).toMatchObject({ 'webhook-id': event.id, 'webhook-timestamp': String(Math.floor(at.now() / 1_000)) })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })

  test('is sent once when two workers run', async () => {
    await at.subscribe()
    for (let n = 0; n < 8; n++) await at.place()
    await Promise.all([at.deliver(), at.deliver()])
    expect(at.receiver.received).toHaveLength(8)
    expect(await at.wronglyReceived()).toEqual([])
  })

  test('is retried when the lease of its crashed worker expires after 25 seconds', async () => {
    const { webhook } = await at.subscribe()
    await at.place()
    await dispatchEvents(at.shop.app.services)
    await claimDelivery(at.shop.db, new Date(at.now()))
    at.wait(24_999)
    await at.deliver()
    expect(at.receiver.received).toHaveLength(0)
    at.wait(1)
    await at.deliver()
    const { deliveries } = await at.logOf(webhook.id)
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, error: null }])
  })

  test('is not sent to an endpoint removed after the claim, and triggers no email to owners', async () => {
    const { webhook } = await at.subscribe()
    await at.place()
    await dispatchEvents(at.shop.app.services)
    const claimed = (await claimDelivery(at.shop.db, new Date(at.now())))!
    const path = `/admin/webhooks/${webhook.id}?version=${webhook.version}`
    expect((await at.shop.delete(path, { token: at.token })).status).toBe(200)
    const emails = await at.shop.db.$count(mails)
    await deliver(at.shop.app.services, claimed)
    expect(at.receiver.received).toEqual([])
    expect(await at.shop.db.$count(mails)).toBe(emails)
  })

  test('fails on a protocol upgrade response without stopping the worker', async () => {
    const other = await startRawReceiver(socket => socket.write(UPGRADE_RESPONSE))
    const { webhook } = await at.subscribe({ url: other.url })
    await at.subscribe()
    for (let n = 0; n < 5; n++) await at.place()
    await at.deliver()
    expect(at.receiver.accepted()).toHaveLength(5)
    expect((await at.logOf(webhook.id)).deliveries[0]).toMatchObject({ state: 'waiting', error: 'HTTP 101' })
    await other.close()
  })

  test('does not follow redirects', async () => {
    const { webhook } = await at.subscribe()
    await at.place()
    at.receiver.answer.status = 302
    await at.deliver()
    expect(at.receiver.received).toHaveLength(1)
    expect((await at.logOf(webhook.id)).deliveries).toMatchObject([
      { state: 'waiting', error: 'HTTP 302', attempts: 1 },
    ])
  })

  test('is sent by the background worker', async () => {
    await at.subscribe()
    at.shop.setNow(null)
    const worker = startWebhookWorker(at.shop.app.services, { pause: 20 })
    await at.place()
    await vi.waitFor(() => expect(at.receiver.received).toHaveLength(1), 5_000)
    await worker.stop()
  })
})

describe('a receiver that fails for ten minutes', () => {
  test('receives every event after its recovery, in order per subject', async () => {
    await at.subscribe()
    const numbers = await failTenMinutes()
    expect(await at.wronglyReceived()).toEqual([])
    expect(at.receiver.accepted()).toHaveLength(8)
    const failed = at.receiver.received.filter(({ status }) => status === 503)
    // Exponential backoff limits the number of failed attempts.
    expect(failed.length).toBeLessThan(40)
    const known = new Set(at.receiver.accepted().map(({ id }) => id))
    for (const { headers } of failed) expect(known).toContain(headers['webhook-id'])
    expect(at.idsOf(at.receiver.accepted(), `order:${numbers[1]}`)).toHaveLength(3)
  })

  test('[mutant] receives events out of order when earlier events of a subject are not awaited', async () => {
    await at.subscribe()
    const withoutOrder = (text: string) => text.replace(/case when row_number[\s\S]*?then (\S+) end/, '$1')
    await withAlteredQueries(withoutOrder, failTenMinutes)
    expect(await at.wronglyReceived()).not.toEqual([])
  }, 60_000)
})

describe('an event that its receiver rejects', () => {
  test('is dead-lettered after the last attempt, and delays only later events of its subject', async () => {
    const { webhook } = await at.subscribe()
    const [bad, good] = [await at.place(), await at.place()]
    await at.step(bad, 'confirmed')
    at.receiver.answer.to = ({ type, subject }) =>
      subject === `order:${bad}` && type === 'order.placed' ? 422 : undefined
    await at.deliver()
    expect(at.idsOf(at.receiver.accepted(), `order:${good}`)).toHaveLength(1)
    expect(at.idsOf(at.receiver.accepted(), `order:${bad}`)).toEqual([])
    for (let attempt = 2; attempt <= 20; attempt++) {
      at.wait(6 * HOUR)
      // The endpoint accepts other events in the meantime, so it counts as healthy.
      await at.step(await at.place(), 'confirmed')
      await at.deliver()
    }
    const refused = at.receiver.received.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(18)
    expect(at.receiver.accepted().filter(({ subject }) => subject === `order:${bad}`)).toMatchObject([
      { type: 'order.status-changed' },
    ])
    const failed = await at.shop.get(`/admin/webhooks/${webhook.id}/deliveries?state=failed`, { token: at.token })
    expect(failed.body.data).toMatchObject({
      webhook: { state: 'active', failed: 1, waiting: 0 },
      deliveries: [{ type: 'order.placed', subject: `order:${bad}`, state: 'failed', attempts: 18, status: 422 }],
    })

    delete at.receiver.answer.to
    const replayed = await at.shop.post(`/admin/webhooks/${webhook.id}/replay`, {}, { token: at.token })
    expect(replayed.body.data).toEqual({ replayed: 1 })
    await at.deliver()
    expect(at.receiver.accepted().at(-1)!.id).toBe(refused[0]!.event.id)
  })
})

test('sends a replayed event with the same id and a new signature', async () => {
  const { webhook } = await at.subscribe()
  await at.place()
  await at.deliver()
  const [first] = (await at.logOf(webhook.id)).deliveries
  const path = `/admin/webhooks/${webhook.id}/replay`
  expect((await at.shop.post(path, { deliveryId: first!.id }, { token: at.token })).body.data).toEqual({ replayed: 1 })
  at.wait(HOUR)
  await at.deliver()
  const [once, again] = at.receiver.received
  expect(at.receiver.received).toHaveLength(2)
  expect(again!.headers['webhook-id']).toBe(once!.headers['webhook-id'])
  expect(again!.headers['webhook-signature']).not.toBe(once!.headers['webhook-signature'])
  expect((await at.shop.post(path, { deliveryId: 999_999 }, { token: at.token })).body.data).toEqual({ replayed: 0 })
})

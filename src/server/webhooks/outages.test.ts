import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { OWNER_PASSWORD, startWebhookShop, type WebhookShop } from '../../../test/support/webhook-shop.ts'
import { mails } from '../database/schema/email.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let at: WebhookShop
beforeAll(async () => {
  at = await startWebhookShop()
})
afterAll(() => at.close())
beforeEach(() => at.clear())
const emailsOf = (template: string) =>
  at.shop.db.select().from(mails).where(sql`${mails.recipient} = ${at.email} and ${mails.template} = ${template}`)

/**
 * Simulates an outage of two and a half days, with one delivery run per hour, and the five minutes after the recovery.
 */
async function failForDays() {
  at.receiver.answer.status = 503
  const number = await at.place()
  for (let hours = 0; hours < 60; hours++) {
    await at.deliver()
    at.wait(HOUR)
    if (hours === 30) await at.step(number, 'confirmed')
  }
  at.receiver.answer.status = 204
  at.wait(5 * MINUTE)
  await at.deliver()
}

describe('webhook delivery during an outage', () => {
  test('loses no event in an outage of days, and delivers all within five minutes of recovery', async () => {
    const { webhook } = await at.subscribe()
    await failForDays()
    expect(await at.wronglyReceived()).toEqual([])
    expect((await at.logOf(webhook.id)).webhook).toMatchObject({ state: 'active', waiting: 0, failed: 0 })
  })

  test('[mutant] loses events when attempts during an outage count as rejections by the endpoint', async () => {
    await at.subscribe()
    // Counts every failed attempt as a refusal, so that the backoff grows with each attempt.
    const counted = (text: string) =>
      text.replace(/(update "webhook_endpoints" set .*?)"failed_at" = \$\d+/, '$1"failed_at" = null')
    await withAlteredQueries(counted, failForDays)
    expect(await at.wronglyReceived()).not.toEqual([])
  }, 120_000)

  test('marks an event as failed when the endpoint always rejects it but accepts other events', async () => {
    const { webhook } = await at.subscribe()
    const bad = `order:${await at.place()}`
    at.receiver.answer.to = ({ subject }) => (subject === bad ? 500 : undefined)
    for (let attempt = 1; attempt <= 18; attempt++) {
      await at.deliver()
      await at.place()
      at.wait(MINUTE)
      await at.deliver()
      at.wait(6 * HOUR)
    }
    expect((await at.logOf(webhook.id)).webhook).toMatchObject({ failed: 1, waiting: 0 })
  })
})

describe('automatic stop of a webhook endpoint', () => {
  test('stops an endpoint after three days of failures, and delivers its events once resumed', async () => {
    const { webhook } = await at.subscribe()
    const before = (await emailsOf('webhook-stopped')).length
    const number = await at.place()
    at.receiver.answer.status = 500
    for (let hours = 0; hours < 80; hours += 4) {
      await at.deliver()
      at.wait(4 * HOUR)
    }
    const stopped = (await at.logOf(webhook.id)).webhook
    expect(stopped).toMatchObject({ state: 'stopped', pausedFor: 'failures' })
    const sent = await emailsOf('webhook-stopped')
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)!.text).toContain(`/integrations/webhooks/${webhook.id}`)

    const attempts = at.receiver.received.length
    await at.step(number, 'confirmed')
    await at.deliver()
    expect(at.receiver.received).toHaveLength(attempts)
    at.receiver.answer.status = 204
    expect((await at.resume(stopped)).state).toBe('active')
    await at.deliver()
    expect(await at.wronglyReceived()).toEqual([])
    expect((await at.logOf(webhook.id)).webhook).toMatchObject({ state: 'active', waiting: 0, failed: 0 })
  })

  test('does not stop an endpoint after one failure that follows days without deliveries', async () => {
    const { webhook } = await at.subscribe()
    await at.place()
    at.receiver.answer.status = 422
    for (let attempt = 1; attempt <= 18; attempt++) {
      await at.deliver()
      at.wait(6 * HOUR)
      if (attempt === 1) at.receiver.answer.to = () => undefined
      await at.shop.db.update(webhookEndpoints).set({ failingSince: new Date(at.now() - 41 * HOUR) })
    }
    at.wait(60 * HOUR)
    at.receiver.answer.status = 503
    await at.place()
    await at.deliver()
    expect((await at.logOf(webhook.id)).webhook).toMatchObject({ state: 'failing', failed: 1, waiting: 1 })
  })

  test('stops an endpoint whose secret cannot be decrypted, and delivers its events after renewal', async () => {
    const { webhook } = await at.subscribe()
    const before = (await emailsOf('webhook-secret')).length
    const isOurs = eq(webhookEndpoints.id, webhook.id)
    await at.shop.db
      .update(webhookEndpoints)
      .set({ secret: 'ab'.repeat(50) })
      .where(isOurs)
    const number = await at.place()
    await at.deliver()
    const { webhook: stopped, deliveries } = await at.logOf(webhook.id)
    expect(stopped).toMatchObject({ state: 'stopped', pausedFor: 'secret' })
    expect(deliveries).toMatchObject([{ state: 'waiting', error: expect.stringContaining('APP_SECRET') }])
    expect(await emailsOf('webhook-secret')).toHaveLength(before + 1)
    const { status } = await at.shop.post(`/admin/webhooks/${webhook.id}/secret`, { password: OWNER_PASSWORD }, at)
    expect(status).toBe(200)
    await at.resume(stopped)
    await at.deliver()
    expect(at.idsOf(at.receiver.accepted(), `order:${number}`)).toHaveLength(1)
  })
})

test('logs an error for an event whose payload cannot be built, and delivers other events', async () => {
  const { webhook } = await at.subscribe({ types: ['order.placed', 'return.requested'] })
  await at.shop.db.execute(
    sql`insert into events (type, subject, facts) values ('return.requested', 'order:X', '{"returnId": "x"}')`,
  )
  const number = await at.place()
  await at.deliver()
  expect(at.idsOf(at.receiver.accepted(), `order:${number}`)).toHaveLength(1)
  const { deliveries } = await at.logOf(webhook.id)
  expect(deliveries.find(({ subject }) => subject === 'order:X')).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: expect.stringContaining('not composed'),
  })
  const [row] = await at.shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.subject, 'order:X'))
  expect(row).toMatchObject({ refusals: 1, lease: null })
})

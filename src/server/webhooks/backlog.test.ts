import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { startReceiver } from '../../../test/support/webhook-receiver.ts'
import { startWebhookShop, type WebhookShop } from '../../../test/support/webhook-shop.ts'
import type { Db } from '../database/connect.ts'
import { events } from '../database/schema/events.ts'
import { webhookDeliveries, webhookEndpoints } from '../database/schema/webhooks.ts'
import { claimDelivery } from './claim-delivery.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { settleSuccess } from './settle-delivery.ts'
import { sweepEvents } from './sweep-events.ts'

const DAY = 86_400_000
let at: WebhookShop
beforeAll(async () => {
  at = await startWebhookShop()
})
afterAll(() => at.close())
beforeEach(() => at.clear())
const claim = () => claimDelivery(at.shop.db, new Date(at.now()))
const sweep = () => sweepEvents({ db: at.shop.db, clock: () => new Date(at.now()) }, { atOnce: 100 })
const rowsOf = (endpointId: number) =>
  at.shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId))
const pause = (id: number) =>
  at.shop.db
    .update(webhookEndpoints)
    .set({ pausedAt: new Date(at.now()), pausedFor: 'owner' })
    .where(eq(webhookEndpoints.id, id))

/**
 * Returns the number of 8 kB blocks that a claim reads. The backlog contains deliveries of a paused endpoint, refused
 * deliveries, and deliveries that wait for an earlier event.
 */
async function blocksRead(): Promise<number> {
  const paused = (await at.subscribe()).webhook.id
  const refused = (await at.subscribe()).webhook.id
  await at.fillBacklog(paused, 20_000)
  await at.fillBacklog(refused, 20_000, { refusals: 3 })
  await at.shop.db.execute(sql`update webhook_deliveries set available_at = case when id % 2 = 0 then now() + interval '1 day' end
    where endpoint_id = ${refused}`)
  await at.shop.db.execute(sql`vacuum analyze webhook_deliveries`)
  await pause(paused)
  await at.place()
  await dispatchEvents(at.shop.app.services)
  const execute = (query: SQL) => at.shop.db.execute(sql`explain (analyze, buffers, format json) ${query}`)
  const answer: unknown = await claimDelivery({ execute } as Db, new Date(at.now()))
  const [{ Plan: plan }] = (answer as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN']
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

describe('a webhook backlog', () => {
  test('needs few block reads per claim while its endpoint is paused or earlier events are undelivered', async () => {
    expect(await blocksRead()).toBeLessThan(100)
  })

  test('[mutant] reads many blocks when a claim sorts waiting deliveries', async () => {
    const sorted = (text: string) =>
      text
        .replace('order by d.available_at, d.event_id', 'order by d.refusals, d.event_id')
        .replace(/and d.available_at <= /, 'and coalesce(d.available_at, now()) <= ')
    expect(await withAlteredQueries(sorted, blocksRead)).toBeGreaterThan(100)
  }, 60_000)

  test('is resumed in batches of a thousand rows, rewriting only rows that change', async () => {
    const { webhook } = await at.subscribe()
    await at.fillBacklog(webhook.id, 5_000)
    await at.shop.db.execute(
      sql`update webhook_deliveries set refusals = 4, available_at = now() + interval '6 hours' where id % 2 = 0`,
    )
    await pause(webhook.id)
    const versionsOf = async () =>
      (
        await at.shop.db.execute<{ version: string }>(
          sql`select distinct xmin::text as version from webhook_deliveries`,
        )
      ).rows
    const before = (await versionsOf()).map(({ version }) => version)
    const [listed] = (await at.shop.get('/admin/webhooks/', { token: at.token })).body.data
    await at.resume(listed)
    const rows = await rowsOf(webhook.id)
    expect(rows.filter(({ refusals, availableAt }) => refusals > 0 || availableAt!.getTime() > at.now())).toEqual([])
    const fresh = (await versionsOf()).filter(({ version }) => !before.includes(version))
    expect(fresh).toHaveLength(3)
  })

  test('stays unchanged when a resume with a stale version is rejected', async () => {
    const { webhook } = await at.subscribe()
    await at.fillBacklog(webhook.id, 3, { refusals: 4 })
    await pause(webhook.id)
    const { id, version, types } = webhook
    const given = {
      url: 'https://other.example/',
      description: '',
      types,
      includesContact: true,
      active: true,
      version,
    }
    const { status, body } = await at.shop.put(`/admin/webhooks/${id}`, given, { token: at.token })
    expect([status, body.data]).toMatchObject([409, { current: { state: 'paused' } }])
    expect((await rowsOf(id)).map(({ refusals }) => refusals)).toEqual([4, 4, 4])
  })

  test('is deleted in batches after its endpoint was removed', async () => {
    const { webhook } = await at.subscribe()
    await at.fillBacklog(webhook.id, 250)
    const path = `/admin/webhooks/${webhook.id}`
    expect((await at.shop.delete(`${path}?version=${webhook.version}`, { token: at.token })).status).toBe(200)
    expect((await at.shop.get('/admin/webhooks/', { token: at.token })).body.data).toEqual([])
    expect((await at.shop.get(`${path}/deliveries`, { token: at.token })).status).toBe(404)
    await at.place()
    await at.deliver()
    expect(at.receiver.received).toEqual([])
    expect(await at.shop.db.$count(webhookDeliveries)).toBe(250)
    await sweep()
    expect(await at.shop.db.$count(webhookDeliveries)).toBe(0)
    expect(await at.shop.db.$count(webhookEndpoints)).toBe(0)
  })

  test('is deleted in batches after 30 days, and deliveries that it blocked become due', async () => {
    const { webhook } = await at.subscribe()
    await at.fillBacklog(webhook.id, 250)
    const number = await at.place()
    await pause(webhook.id)
    await dispatchEvents(at.shop.app.services)
    at.wait(29 * DAY)
    await at.step(number, 'confirmed')
    await at.shop.db.execute(
      sql`update events set occurred_at = ${new Date(at.now()).toISOString()}::timestamptz where type = 'order.status-changed'`,
    )
    await dispatchEvents(at.shop.app.services)
    await sweep()
    expect(await rowsOf(webhook.id)).toHaveLength(252)
    at.wait(2 * DAY)
    await sweep()
    expect(await at.shop.db.$count(events)).toBe(1)
    expect(await rowsOf(webhook.id)).toMatchObject([{ subject: `order:${number}`, availableAt: new Date(at.now()) }])
  })
})

describe('concurrent webhook deliveries', () => {
  test('are limited to two per endpoint, and alternate between endpoints', async () => {
    const slow = (await at.subscribe()).webhook.id
    for (let n = 0; n < 6; n++) await at.place()
    await dispatchEvents(at.shop.app.services)
    const fast = (await at.subscribe()).webhook.id
    await at.place()
    await dispatchEvents(at.shop.app.services)
    const claimed = [await claim(), await claim(), await claim(), await claim()].map(one => one?.endpointId)
    expect(claimed).toEqual([slow, fast, slow, undefined])
    at.wait(25_000)
    expect(await claim()).toBeDefined()
  })

  test('never include two events of one subject, even after a late event, a replay or a resume', async () => {
    const { webhook } = await at.subscribe()
    const number = await at.place()
    await at.deliver()
    await at.step(number, 'confirmed')
    await dispatchEvents(at.shop.app.services)
    const onItsWay = (await claim())!
    // Inserts an event with a smaller id than the existing events, like a transaction that commits late.
    await at.shop.db.execute(sql`insert into events (id, type, subject, facts) overriding system value
      select min(id) - 1, 'order.shipped', subject, '{}' from events group by subject`)
    await dispatchEvents(at.shop.app.services)
    const [first] = (await at.logOf(webhook.id)).deliveries.filter(({ state }) => state === 'delivered')
    await at.shop.post(`/admin/webhooks/${webhook.id}/replay`, { deliveryId: first!.id }, { token: at.token })
    await pause(webhook.id)
    await at.resume((await at.logOf(webhook.id)).webhook)
    expect(await claim()).toBeUndefined()
    await settleSuccess(at.shop.db, onItsWay, { status: 204, error: null, at: new Date(at.now()), duration: 1 })
    expect(await claim()).toMatchObject({ subject: `order:${number}` })
    expect(await claim()).toBeUndefined()
  })

  test('store no result if their worker has lost its lease', async () => {
    const { webhook } = await at.subscribe()
    await at.place()
    await dispatchEvents(at.shop.app.services)
    const late = (await claim())!
    at.wait(25_000)
    const current = await claim()
    await settleSuccess(at.shop.db, late, { status: 204, error: null, at: new Date(at.now()), duration: 1 })
    expect(await rowsOf(webhook.id)).toMatchObject([{ lease: current!.lease, deliveredAt: null, attempts: 2 }])
  })

  test('do not delay other receivers when one receiver is slow', async () => {
    const held = Promise.withResolvers<void>()
    const other = await startReceiver()
    other.answer.hold = held.promise
    await at.subscribe({ url: other.url })
    await at.subscribe()
    for (let n = 0; n < 5; n++) await at.place()
    const delivered = at.deliver()
    await expect.poll(() => at.receiver.accepted().length).toBe(5)
    expect(other.received.length).toBeLessThanOrEqual(2)
    held.resolve()
    await delivered
    expect(other.accepted()).toHaveLength(5)
    await other.close()
  })
})

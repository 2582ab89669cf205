import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashPassword } from '../../src/server/auth/password.ts'
import type { Db } from '../../src/server/database/connect.ts'
import { users } from '../../src/server/database/schema/customers.ts'
import { events } from '../../src/server/database/schema/events.ts'
import { webhookEndpoints } from '../../src/server/database/schema/webhooks.ts'
import { deliverDue } from '../../src/server/webhooks/deliver-events.ts'
import type { Webhook, WebhookDelivery } from '../../src/shared/contracts/webhooks.ts'
import { startTestApp } from './app.ts'
import { buildProduct } from './build-catalog.ts'
import { orderBody, placeOrder } from './build-order.ts'
import { buildPerson } from './build-person.ts'
import { startReceiver } from './webhook-receiver.ts'

export const OWNER_PASSWORD = 'Owner!123'
const ORDER_TYPES = ['order.placed', 'order.status-changed', 'order.shipped', 'order.cancelled']

/** Creates an owner with a known password. Changes of webhooks require the password. */
export async function buildOwner(db: Db) {
  const owner = await buildPerson(db, { staffRole: 'owner' })
  const passwordHash = await hashPassword(OWNER_PASSWORD)
  await db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId))
  return owner
}

/** Starts the app with a clock that the test controls, and a receiver for the app's webhooks. */
export async function startWebhookShop() {
  const shop = await startTestApp({ template: 'demo', config: { openOrdersPerPhone: 1_000 } })
  const { token, email } = await buildOwner(shop.db)
  const { id: productId } = await buildProduct(shop.db, { variants: [{ stock: 10_000 }] })
  const receiver = await startReceiver()
  let now = Date.now()
  const idsOf = (list: { id: string; subject: string }[], subject: string) =>
    list.filter(event => event.subject === subject).map(({ id }) => id)
  return {
    shop,
    token,
    email,
    receiver,
    productId,
    idsOf,
    now: () => now,
    wait(milliseconds: number) {
      now += milliseconds
      shop.setNow(new Date(now))
    },
    deliver: () => deliverDue(shop.app.services),
    async clear() {
      await shop.db.delete(webhookEndpoints)
      await shop.db.delete(events)
      receiver.received.length = 0
      receiver.answer.status = 204
      delete receiver.answer.to
      now = Date.now()
      shop.setNow(new Date(now))
    },
    async close() {
      await receiver.close()
      await shop.close()
    },
    async subscribe({ types = ORDER_TYPES, url = receiver.url } = {}) {
      const body = { url, description: '', types, includesContact: false, password: OWNER_PASSWORD }
      const answer = await shop.post<{ webhook: Webhook; secret: string }>('/admin/webhooks/', body, { token })
      expect(answer.status).toBe(201)
      return answer.body.data
    },
    async place(): Promise<string> {
      const placed = await placeOrder(shop, orderBody([{ productId, quantity: 1 }]))
      expect(placed.status).toBe(201)
      return placed.body.data.number
    },
    async step(number: string, status: string) {
      expect((await shop.post(`/admin/orders/${number}/status`, { status }, { token })).status).toBe(200)
    },
    async logOf(id: number) {
      const path = `/admin/webhooks/${id}/deliveries`
      return (await shop.get<{ webhook: Webhook; deliveries: WebhookDelivery[] }>(path, { token })).body.data
    },
    async resume({ id, state: _, failingSince, waiting, failed, pausedFor, ...webhook }: Webhook) {
      const changed = await shop.put<Webhook>(`/admin/webhooks/${id}`, { ...webhook, active: true }, { token })
      expect(changed.status).toBe(200)
      return changed.body.data
    },
    /** Returns the subjects whose events were not all accepted by the receiver exactly once and in order. */
    async wronglyReceived(): Promise<string[]> {
      const written = (await shop.db.select().from(events).orderBy(asc(events.id))).map(({ key, subject }) => ({
        id: key,
        subject,
      }))
      return [...new Set(written.map(({ subject }) => subject))].filter(
        subject => String(idsOf(written, subject)) !== String(idsOf(receiver.accepted(), subject)),
      )
    },
    /** Inserts a number of due deliveries of product events, each for a different subject. */
    async fillBacklog(endpointId: number, count: number, { refusals = 0 } = {}) {
      await shop.db.execute(sql`
        with made as (
          insert into events (type, subject, facts, dispatched_at)
          select 'product.changed', 'product:' || n, '{}', now() from generate_series(1, ${count}::int) n returning id, subject
        )
        insert into webhook_deliveries (endpoint_id, event_id, subject, refusals, available_at)
        select ${endpointId}::int, id, subject, ${refusals}::int, now() - interval '1 day' from made`)
      await shop.db.execute(sql`analyze webhook_deliveries`)
    },
  }
}
export type WebhookShop = Awaited<ReturnType<typeof startWebhookShop>>

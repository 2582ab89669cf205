import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import {
  type CardOrder,
  type CardShop,
  openGatewayPage,
  placeCardOrder,
  postGatewayWebhook,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import { savedCards } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { orders } from '../../database/schema/orders.ts'
import { gatewayEvents, payments } from '../../database/schema/payments.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop()
})
afterEach(() => {
  Object.assign(shop.gateway.behaviour, { down: false, refusesQuestions: 0 })
  shop.setNow(null)
})
afterAll(() => shop.close())

const read = async ({ number, trackingToken }: CardOrder) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
const comeBack = ({ number, trackingToken }: CardOrder) =>
  shop.app.inject({ url: `/api/orders/${number}/pay/return?token=${trackingToken}` })
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function failedThenPaid() {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  shop.gateway.settle(reference, 'failed')
  await comeBack(order)
  shop.gateway.settle(reference, 'success')
  return { order, reference }
}

test('allows another payment six minutes after a saved-card charge without a response', async () => {
  const { userId, token } = await buildPerson(shop.db)
  const product = await buildProduct(shop.db)
  const paid = await placeCardOrder(shop, product, { token })
  shop.gateway.settle((await openGatewayPage(shop, paid, { keepCard: true }, token)).reference, 'success')
  await comeBack(paid)
  const [card] = await shop.db.select().from(savedCards).where(eq(savedCards.userId, userId))
  const order = await placeCardOrder(shop, product, { token })
  shop.gateway.behaviour.down = true
  expect((await openGatewayPage(shop, order, { savedCard: card!.id }, token)).status).toBe(503)
  shop.gateway.behaviour.down = false
  expect((await openGatewayPage(shop, order, {}, token)).url).toBeNull()
  shop.setNow(after(6))
  expect((await openGatewayPage(shop, order, {}, token)).url).not.toBeNull()
})

test('refunds a late payment instead of restoring the expired order of an erased buyer', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  shop.setNow(after(31))
  await expireOrders(shop.services)
  const own = eq(orders.number, order.number)
  await shop.db.update(orders).set({ email: '', fullName: '', street: '', city: '' }).where(own)
  shop.gateway.settle(reference, 'success')
  await comeBack(order)
  expect(await read(order)).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'cancelled' }] })
  expect(await shop.db.$count(mails, eq(mails.recipient, ''))).toBe(0)
})

test('settles the late success of a failed payment by repeated webhook or poll after an outage', async () => {
  const [again, never] = [await failedThenPaid(), await failedThenPaid()]
  const [news, other] = [again, never].map(({ reference }) => shop.gateway.event('charge.success', { reference }))
  shop.gateway.behaviour.down = true
  await postGatewayWebhook(shop, news!)
  await postGatewayWebhook(shop, other!)
  await shop.idle()
  shop.gateway.behaviour.down = false
  await postGatewayWebhook(shop, news!)
  await shop.idle()
  expect(await read(again.order)).toMatchObject({ paymentStatus: 'paid' })
  expect(await read(never.order)).toMatchObject({ paymentStatus: 'failed' })
  shop.setNow(after(2))
  await reconcilePayments(shop.services)
  expect(await read(never.order)).toMatchObject({ paymentStatus: 'paid' })
  const events = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.reference, never.reference))
  expect(events).toMatchObject([{ handledAt: expect.any(Date) }])
})

test('polls failed payments for a late success, also before their orders expire', async () => {
  const expiring = await failedThenPaid()
  shop.setNow(after(31))
  await expireOrders(shop.services)
  expect(await read(expiring.order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  shop.setNow(null)
  const { order } = await failedThenPaid()
  shop.setNow(after(31))
  await reconcilePayments(shop.services)
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
})

test('applies exponential backoff to payments whose status the gateway does not report', async () => {
  const { reference } = await openGatewayPage(shop, await placeCardOrder(shop, await buildProduct(shop.db)))
  shop.gateway.behaviour.refusesQuestions = 100
  const requested: boolean[] = []
  for (const minutes of [6, 7, 9, 60, 64, 70]) {
    const now = after(minutes)
    shop.setNow(now)
    await reconcilePayments(shop.services)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
    requested.push(payment!.checkedAt?.getTime() === now.getTime())
  }
  expect(requested).toEqual([true, false, true, true, false, true])
})

test('expires the remaining orders when one fails, and reports the failed order in the job error', async () => {
  const product = await buildProduct(shop.db)
  const [poisoned, other] = [await placeCardOrder(shop, product), await placeCardOrder(shop, product)]
  await shop.db.execute(sql`create function refuse_to_end() returns trigger language plpgsql as
    $$ begin raise 'this order cannot end'; end $$`)
  await shop.db.execute(
    sql.raw(`create trigger refuse_to_end before update on orders for each row
      when (old.number = '${poisoned.number}') execute function refuse_to_end()`),
  )
  shop.setNow(after(31))
  await expect(expireOrders(shop.services)).rejects.toThrow(poisoned.number)
  expect(await read(poisoned)).toMatchObject({ status: 'pending' })
  expect(await read(other)).toMatchObject({ status: 'cancelled' })
  await shop.db.execute(sql`drop function refuse_to_end() cascade`)
  await expireOrders(shop.services)
  expect(await read(poisoned)).toMatchObject({ status: 'cancelled' })
})

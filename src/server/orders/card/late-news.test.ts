import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import {
  type CardOrder,
  type CardShop,
  openPage,
  placeCardOrder,
  postEvent,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import { gatewayEvents } from '../../database/schema/payments.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop()
})
afterEach(() => {
  shop.gateway.behaviour.down = false
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
  const { reference } = await openPage(shop, order)
  shop.gateway.settle(reference, 'failed')
  await comeBack(order)
  shop.gateway.settle(reference, 'success')
  return { order, reference }
}

test('told while the gateway is away, a payment that had failed is heard when it is told again, or asked after', async () => {
  const [again, never] = [await failedThenPaid(), await failedThenPaid()]
  const [news, other] = [again, never].map(({ reference }) => shop.gateway.event('charge.success', { reference }))
  shop.gateway.behaviour.down = true
  await postEvent(shop, news!)
  await postEvent(shop, other!)
  await shop.idle()
  shop.gateway.behaviour.down = false
  await postEvent(shop, news!)
  await shop.idle()
  expect(await read(again.order)).toMatchObject({ paymentStatus: 'paid' })
  expect(await read(never.order)).toMatchObject({ paymentStatus: 'failed' })
  shop.setNow(after(2))
  await reconcilePayments(shop.services)
  expect(await read(never.order)).toMatchObject({ paymentStatus: 'paid' })
  const told = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.reference, never.reference))
  expect(told).toMatchObject([{ handledAt: expect.any(Date) }])
})

test('a payment that had failed and of which nothing was heard is asked after, also before its order ends', async () => {
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

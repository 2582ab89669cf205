import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import {
  type CardOrder,
  type CardShop,
  openGatewayPage,
  placeCardOrder,
  postGatewayWebhook,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import { stockOf } from '../../../../test/support/stock-of.ts'
import { mails } from '../../database/schema/email.ts'
import { gatewayEvents, payments } from '../../database/schema/payments.ts'
import { coupons } from '../../database/schema/pricing.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop()
})
afterEach(() => {
  Object.assign(shop.gateway.behaviour, {
    delay: 0,
    down: false,
    redirects: false,
    losesReplies: false,
    declines: false,
  })
  shop.setNow(null)
})
afterAll(() => shop.close())

const read = async ({ number, trackingToken }: CardOrder) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
const comeBack = ({ number, trackingToken }: CardOrder, token = trackingToken) =>
  shop.app.inject({ url: `/api/orders/${number}/pay/return?token=${token}&reference=whatever` })
const emailsOf = async ({ number }: CardOrder) =>
  (
    await shop.db
      .select()
      .from(mails)
      .where(like(mails.text, `%${number}%`))
      .orderBy(mails.id)
  ).map(({ template }) => template)
const attempts = (reference: string) =>
  shop.db
    .select()
    .from(payments)
    .where(like(payments.reference, `${reference}%`))
    .orderBy(payments.id)
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const refundsFor = async ({ number }: CardOrder) => {
  const [payment] = await attempts(number)
  return shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, payment!.orderId))
}

test('offers card payment when a gateway is configured', async () => {
  expect((await shop.get('/checkout/payment-methods/')).body.data).toEqual([
    'cash-on-delivery',
    'bank-transfer',
    'card',
  ])
})

test('marks a card order as paid when the buyer returns from the gateway’s payment page', async () => {
  const product = await buildProduct(shop.db)
  const order = await placeCardOrder(shop, product)
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'pending', orderCan: { pay: true } })
  const { url, reference } = await openGatewayPage(shop, order)
  expect(url).toMatch(/^http:\/\/gateway\.test\/pay\/\w+$/)
  expect(reference).toBe(`${order.number}-1`)
  expect(shop.gateway.payments.get(reference)).toMatchObject({ amount: order.total * 100, currency: 'ILS' })
  shop.gateway.settle(reference, 'success')
  const back = await comeBack(order)
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `http://shop.test/ar/orders/${order.number}?token=${order.trackingToken}&paid=back`,
  ])
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid', payUntil: null, orderCan: { pay: false } })
  expect(await emailsOf(order)).toEqual(['order-placed', 'payment-received'])
  expect((await openGatewayPage(shop, order)).status).toBe(409)
})

test('changes nothing when a buyer returns without having paid, or with an invalid token', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  expect((await comeBack(order, 'guessed')).statusCode).toBe(404)
  await openGatewayPage(shop, order)
  expect((await comeBack(order)).statusCode).toBe(303)
  expect((await comeBack(order, `${order.trackingToken}?reference=x`)).statusCode).toBe(303)
  expect(await read(order)).toMatchObject({ paymentStatus: 'pending', orderCan: { pay: true } })
})

test('reuses an open payment page, and opens a new one after a decline', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const first = await openGatewayPage(shop, order)
  expect((await openGatewayPage(shop, order)).url).toBe(first.url)
  shop.gateway.settle(first.reference, 'failed')
  await comeBack(order)
  expect(await read(order)).toMatchObject({ paymentStatus: 'failed', orderCan: { pay: true } })
  const second = await openGatewayPage(shop, order)
  expect(second.reference).toBe(`${order.number}-2`)
  shop.gateway.settle(second.reference, 'success')
  await comeBack(order)
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' })
  expect((await attempts(order.number)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

test('keeps an order payable when the gateway is unreachable, redirects or loses its response', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  for (const fault of ['down', 'redirects', 'losesReplies'] as const) {
    shop.gateway.behaviour[fault] = true
    const { status } = await openGatewayPage(shop, order)
    expect([fault, status]).toEqual([fault, 503])
    expect((await comeBack(order)).statusCode).toBe(303)
    shop.gateway.behaviour[fault] = false
  }
  const { reference, status } = await openGatewayPage(shop, order)
  expect(status).toBe(200)
  shop.gateway.settle(reference, 'success')
  await comeBack(order)
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' })
})

test('settles a payment by webhook, once despite repeats, and rejects forged webhooks', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  const forged = shop.gateway.event('charge.success', { reference }, 'another key of somebody')
  expect((await postGatewayWebhook(shop, forged)).statusCode).toBe(400)
  expect((await postGatewayWebhook(shop, { ...forged, signature: '' })).statusCode).toBe(400)
  expect(await shop.db.$count(gatewayEvents, eq(gatewayEvents.reference, reference))).toBe(0)
  // Validly signed event with a false claim: the gateway is queried and reports no payment.
  const event = shop.gateway.event('charge.success', { reference, amount: order.total * 100, status: 'success' })
  expect((await postGatewayWebhook(shop, event)).statusCode).toBe(200)
  await shop.idle()
  expect(await read(order)).toMatchObject({ paymentStatus: 'pending' })
  shop.gateway.settle(reference, 'success')
  const news = shop.gateway.event('charge.done', { reference })
  await Promise.all([postGatewayWebhook(shop, news), postGatewayWebhook(shop, news), postGatewayWebhook(shop, news)])
  await shop.idle()
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' })
  expect(await shop.db.$count(gatewayEvents, eq(gatewayEvents.reference, reference))).toBe(2)
  const elsewhere = shop.gateway.event('charge.success', { reference: 'ANOTHER-SHOP-1' })
  expect((await postGatewayWebhook(shop, elsewhere)).statusCode).toBe(200)
})

test('settles a payment without a webhook in the reconcile job', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  shop.gateway.settle(reference, 'success')
  await reconcilePayments(shop.services)
  expect(await read(order)).toMatchObject({ paymentStatus: 'pending' })
  shop.setNow(after(3))
  await reconcilePayments(shop.services)
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid' })
})

test('refunds a payment of a wrong amount or currency, and keeps the order payable', async () => {
  for (const difference of [{ amount: 1 }, { currency: 'JOD' }]) {
    const order = await placeCardOrder(shop, await buildProduct(shop.db))
    const { reference } = await openGatewayPage(shop, order)
    const requested = shop.gateway.payments.get(reference)!.amount
    shop.gateway.settle(
      reference,
      'success',
      difference.amount ? { amount: requested - difference.amount } : difference,
    )
    await comeBack(order)
    const seen = await read(order)
    expect(seen).toMatchObject({ paymentStatus: 'pending', orderCan: { pay: true } })
    expect(seen.refunds).toMatchObject([{ reason: 'wrong-amount', status: 'pending' }])
    expect(await emailsOf(order)).toEqual(['order-placed', 'payment-returned'])
  }
})

test('accepts one of two payments for an order and refunds the other', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const first = await openGatewayPage(shop, order)
  shop.gateway.settle(first.reference, 'failed')
  const second = await openGatewayPage(shop, order)
  // The gateway later reports the first payment as successful, so both payments succeed.
  for (const { reference } of [first, second]) shop.gateway.settle(reference, 'success')
  await comeBack(order)
  await comeBack(order)
  expect((await attempts(order.number)).map(({ status }) => status).sort()).toEqual(['succeeded', 'surplus'])
  expect((await refundsFor(order)).map(({ reason, amount }) => [reason, amount])).toEqual([
    ['paid-twice', order.total * 100],
  ])
})

test('expires an unpaid order after thirty minutes, and restores its stock and coupon', async () => {
  const product = await buildProduct(shop.db)
  const coupon = await buildCoupon(shop.db, { totalLimit: 1 })
  const order = await placeCardOrder(shop, product, { couponCode: coupon.code })
  await openGatewayPage(shop, order)
  expect(await stockOf(shop.db, product.variantIds[0]!)).toBe(9)
  shop.setNow(after(29))
  await expireOrders(shop.services)
  expect(await read(order)).toMatchObject({ status: 'pending' })
  shop.setNow(after(31))
  await expireOrders(shop.services)
  expect(await read(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', orderCan: { pay: false } })
  expect(await stockOf(shop.db, product.variantIds[0]!)).toBe(10)
  expect((await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]!.usedCount).toBe(0)
  expect((await openGatewayPage(shop, order)).status).toBe(409)
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'order-cancelled'))
  expect(email!.text).toContain('مهلة الدفع')
})

test('settles a payment made just before the deadline instead of expiring its order', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  shop.gateway.settle(reference, 'success')
  shop.setNow(after(31))
  shop.gateway.behaviour.down = true
  await expireOrders(shop.services)
  expect(await read(order)).toMatchObject({ status: 'pending' })
  shop.gateway.behaviour.down = false
  await expireOrders(shop.services)
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
})

test('restores an expired order on a late payment if its stock is available, else refunds it', async () => {
  const product = await buildProduct(shop.db, { variants: [{ stock: 1 }] })
  const outcomes: string[] = []
  for (const meanwhile of ['nobody', 'somebody']) {
    const order = await placeCardOrder(shop, product)
    const { reference } = await openGatewayPage(shop, order)
    shop.setNow(after(31))
    await expireOrders(shop.services)
    if (meanwhile === 'somebody') await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
    shop.gateway.settle(reference, 'success')
    await Promise.all([comeBack(order), comeBack(order), reconcilePayments(shop.services)])
    const { status, paymentStatus } = await read(order)
    outcomes.push(`${status} ${paymentStatus} ${(await refundsFor(order)).map(({ reason }) => reason)}`)
    expect(await stockOf(shop.db, product.variantIds[0]!)).toBe(0)
    expect((await emailsOf(order)).at(-1)).toBe(meanwhile === 'nobody' ? 'payment-late' : 'payment-returned')
    if (meanwhile === 'nobody') {
      shop.setNow(null)
      await shop.post(`/orders/${order.number}/cancel`, { token: order.trackingToken })
    }
  }
  expect(outcomes).toEqual(['pending paid ', 'cancelled unpaid out-of-stock'])
})

test('refunds a late payment of an order that its buyer has cancelled', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  await shop.post(`/orders/${order.number}/cancel`, { token: order.trackingToken })
  shop.gateway.settle(reference, 'success')
  await comeBack(order)
  expect(await read(order)).toMatchObject({
    status: 'cancelled',
    refunds: [{ reason: 'cancelled', status: 'pending' }],
  })
})

test('rejects the confirmation of an unpaid card order', async () => {
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const confirm = () =>
    shop.post(`/admin/orders/${order.number}/status`, { status: 'confirmed' }, { token: admin.token })
  expect((await confirm()).status).toBe(409)
  const { reference } = await openGatewayPage(shop, order)
  shop.gateway.settle(reference, 'success')
  await comeBack(order)
  expect((await confirm()).status).toBe(200)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { waitUntilBlocked } from '../../../../test/support/wait.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { savedCards } from '../../database/schema/customers.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { stockMovements } from '../../database/schema/stock.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { expireOrders } from './expire-orders.ts'
import { settlePayment } from './settle-payment.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.close())

async function look(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const own = { orderId: order!.id }
  const attempts = await shop.db.select().from(payments).where(eq(payments.orderId, own.orderId))
  const refunds = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, own.orderId))
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, own.orderId))
  return { order: order!, attempts, refunds, held: -moved.reduce((sum, { quantity }) => sum + quantity, 0) }
}

test('records a payment once when it is reported twenty times concurrently', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  await openGatewayPage(shop, order)
  const { attempts } = await look(order.number)
  const report = { state: 'succeeded' as const, amount: order.total * 100, currency: 'ILS', card: null }
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(shop.db, shop.services, attempts[0]!.id, report)))
  const after = await look(order.number)
  expect([after.order.paymentStatus, after.attempts.map(({ status }) => status), after.refunds]).toEqual([
    'paid',
    ['succeeded'],
    [],
  ])
  const heard = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, after.order.id))
  expect(heard.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1)
})

test('opens one payment page for ten concurrent clicks', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  shop.gateway.behaviour.delay = 200
  const pages = await Promise.all(Array.from({ length: 10 }, () => openGatewayPage(shop, order)))
  shop.gateway.behaviour.delay = 0
  expect(pages.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
  shop.gateway.settle(pages[3]!.reference, 'success')
  await postGatewayWebhook(shop, shop.gateway.event('charge.success', { reference: pages[3]!.reference }))
  await shop.idle()
  const { order: paid, attempts } = await look(order.number)
  expect([paid.paymentStatus, attempts.length]).toEqual(['paid', 1])
})

test('opens another payment page when the process opening the first has crashed', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const [attempt] = (await look(order.number)).attempts
  const data = {
    byOwner: false,
    keepsCard: false,
    isOpening: true,
    askedAt: new Date(Date.now() - 7_000).toISOString(),
  }
  await shop.db.update(payments).set({ data }).where(eq(payments.id, attempt!.id))
  expect((await openGatewayPage(shop, order)).reference).toBe(`${order.number}-2`)
})

test('charges a saved card once for six concurrent clicks', async () => {
  const { userId, token } = await buildPerson(shop.db)
  const product = await buildProduct(shop.db)
  const paid = await placeCardOrder(shop, product, { token })
  const { reference } = await openGatewayPage(shop, paid, { keepCard: true }, token)
  shop.gateway.settle(reference, 'success')
  await shop.app.inject({ url: `/api/orders/${paid.number}/pay/return?token=${paid.trackingToken}` })
  const [card] = await shop.db.select().from(savedCards).where(eq(savedCards.userId, userId))
  const order = await placeCardOrder(shop, product, { token })
  // Every call reads the row before any of them may write.
  const presses = await shop.db.transaction(async db => {
    await db.select().from(orders).where(eq(orders.number, order.number)).for('update')
    const begun = Array.from({ length: 6 }, () => openGatewayPage(shop, order, { savedCard: card!.id }, token))
    await waitUntilBlocked(shop.db, 6)
    return begun
  })
  const pressed = await Promise.all(presses)
  expect(pressed.map(({ status, url }) => [status, url])).toEqual(Array(6).fill([200, null]))
  expect([...shop.gateway.payments.keys()].filter(key => key.startsWith(order.number))).toHaveLength(1)
  const { attempts, order: row } = await look(order.number)
  expect([row.paymentStatus, attempts.map(({ status }) => status)]).toEqual(['paid', ['succeeded']])
})

/** Returns all permutations of a list. */
function orderings<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, n) => orderings(items.toSpliced(n, 1)).map(others => [item, ...others]))
}

const LEGAL = new Set([
  // Columns: order status, payment status of the order, status of the payment, reason of its refund, units reserved by
  // the order.
  'pending paid succeeded - 1',
  'cancelled paid succeeded cancelled 0',
  'cancelled refunded refunded cancelled 0',
  'cancelled unpaid surplus cancelled 0',
  'cancelled unpaid surplus out-of-stock 0',
])

test('reaches a valid state for any sequence of cancellation, webhook, expiry and refund', async () => {
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const product = await buildProduct(shop.db, { variants: [{ stock: 1_000 }] })
  const acts: ((order: CardOrder, reference: string) => Promise<unknown>)[] = [
    order => shop.post(`/orders/${order.number}/cancel`, { token: order.trackingToken }),
    async (_, reference) =>
      postGatewayWebhook(shop, shop.gateway.event('charge.success', { reference })).then(() => shop.idle()),
    () => expireOrders(shop.services),
    () => sendRefunds(shop.services),
    order =>
      shop.post(
        `/admin/orders/${order.number}/status`,
        { status: 'cancelled', reason: 'test' },
        { token: admin.token },
      ),
  ]
  const seen = new Map<string, number>()
  async function round(run: (acts: (() => Promise<unknown>)[]) => Promise<unknown>, given: typeof acts) {
    const order = await placeCardOrder(shop, product)
    const { reference } = await openGatewayPage(shop, order)
    shop.gateway.settle(reference, 'success')
    // The thirty minutes for payment have passed.
    await shop.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(orders.number, order.number))
    await run(given.map(act => () => act(order, reference)))
    await shop.idle()
    const { order: row, attempts, refunds, held } = await look(order.number)
    const state = [
      row.status,
      row.paymentStatus,
      attempts[0]!.status,
      refunds.map(({ reason }) => reason).join() || '-',
      held,
    ]
    seen.set(state.join(' '), (seen.get(state.join(' ')) ?? 0) + 1)
    expect(refunds.length).toBeLessThanOrEqual(1)
  }
  for (const given of orderings(acts.slice(0, 4)))
    await round(async list => {
      for (const act of list) await act()
    }, given)
  for (let n = 0; n < 20; n++)
    await round(list => Promise.all(list.map(act => act())), n % 2 ? acts : acts.toReversed())
  expect([...seen.keys()].filter(state => !LEGAL.has(state))).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
  // Checks that the inventory invariants hold and that nothing was refunded twice.
  const [variant] = await shop.db.select().from(productVariants).where(eq(productVariants.id, product.variantIds[0]!))
  expect(variant!.stock).toBe(1_000 - ([...seen].find(([state]) => state.startsWith('pending'))?.[1] ?? 0))
  for (const payment of shop.gateway.payments.values()) {
    const gone = shop.gateway.refunds.filter(({ reference }) => reference === payment.reference)
    expect(gone.length).toBeLessThanOrEqual(1)
  }
})

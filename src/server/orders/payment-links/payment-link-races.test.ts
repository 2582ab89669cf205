import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { type CardShop, postGatewayWebhook, startCardShop } from '../../../../test/support/card-shop.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { withAlteredQueries, withoutRowLocks } from '../../../../test/support/mutate-queries.ts'
import { waitUntilBlocked } from '../../../../test/support/wait.ts'
import { orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { orderByNumber } from '../queries.ts'
import { recordPayment } from '../receive-payment.ts'

let shop: CardShop
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startCardShop()
  admin = await buildPerson(shop.db, { staffRole: 'orders' })
})
afterAll(() => shop.close())

/** Places a bank transfer order with an open payment link. */
async function linked() {
  const product = await buildProduct(shop.db)
  const body = orderBody([{ productId: product.id, quantity: 1 }], { paymentMethod: 'bank-transfer' })
  const { number } = (await placeOrder(shop, body)).body.data as { number: string }
  await shop.post(`/admin/orders/${number}/payment-links`, {}, admin)
  const { links } = (await shop.get(`/admin/orders/${number}/payment-links`, admin)).body.data
  const token = new URL(links[0].page.url).searchParams.get('pay')!
  const pay = async () => {
    const { status, body } = await shop.post(`/payment-links/${number}/pay`, { token })
    return { status, url: body.data?.authorizationUrl ?? null }
  }
  return { number, pay }
}
const pagesOf = (number: string) => [...shop.gateway.payments.values()].filter(one => one.reference.startsWith(number))
const receive = (number: string) => shop.post(`/admin/orders/${number}/payment`, { reference: 'FT-1' }, admin)
async function moneyOf(number: string) {
  const { id, paymentStatus } = await orderByNumber(shop.db, number)
  const refunds = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id))
  const taken = await shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
  return {
    paymentStatus,
    payments: taken.map(({ status }) => status).sort(),
    refunds: refunds.map(({ reason }) => reason),
  }
}
async function settled(number: string) {
  for (const { reference } of pagesOf(number)) {
    shop.gateway.settle(reference, 'success')
    await postGatewayWebhook(shop, shop.gateway.event('charge.success', { reference }))
  }
  await shop.idle()
}

/** Pays in two tabs at once. Both calls read before either writes a payment, unless a lock prevents this. */
async function payInTwoTabs(pay: () => Promise<{ status: number; url: string | null }>) {
  const { tabs } = await shop.db.transaction(async db => {
    await db.execute(sql`lock table payments in exclusive mode`)
    const tabs = [pay(), pay()]
    await waitUntilBlocked(shop.db, 2)
    return { tabs }
  })
  return Promise.all(tabs)
}

test('opens one gateway page for two tabs that pay at once, and charges once', async () => {
  const { number, pay } = await linked()
  const tabs = await payInTwoTabs(pay)
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect(tabs[0]!.url).toBe(tabs[1]!.url)
  expect(pagesOf(number)).toHaveLength(1)
  await settled(number)
  expect(await moneyOf(number)).toEqual({ paymentStatus: 'paid', payments: ['succeeded'], refunds: [] })
})

test('[mutant] opens two gateway pages for two tabs without the row lock on the order', async () => {
  const { pay } = await linked()
  const unlocked = (text: string) => (/^select .* from "orders"/.test(text) ? withoutRowLocks(text) : text)
  const tabs = await withAlteredQueries(unlocked, () => payInTwoTabs(pay))
  const isOnePage = tabs.every(({ status, url }) => status === 200 && url !== null && url === tabs[0]!.url)
  expect(isOnePage).toBe(false)
})

/**
 * Opens the link while the transaction that records a received payment is not committed yet. `until` is awaited inside
 * that transaction.
 */
async function openDuringRecording(until: (opening: Promise<unknown>) => Promise<unknown>) {
  const { number, pay } = await linked()
  const order = await orderByNumber(shop.db, number)
  const { opening } = await shop.db.transaction(async db => {
    await recordPayment(db, order, { reference: 'FT-2', adminId: admin.userId, now: new Date() })
    const opening = pay()
    await until(opening)
    return { opening }
  })
  return { number, pay, answer: await opening }
}

test('opens no gateway page from a link while a payment is being recorded', async () => {
  const { number, pay, answer } = await openDuringRecording(() => waitUntilBlocked(shop.db, 1))
  expect(answer).toEqual({ status: 200, url: null })
  expect(pagesOf(number)).toEqual([])
  expect((await pay()).status).toBe(409)
  expect(await moneyOf(number)).toMatchObject({ paymentStatus: 'paid', payments: ['succeeded'] })
})

test('[mutant] opens a gateway page for a paid order without the row lock', async () => {
  const unlocked = (text: string) => (/^select .* from "orders"/.test(text) ? withoutRowLocks(text) : text)
  const { number } = await withAlteredQueries(unlocked, () => openDuringRecording(opening => opening))
  expect(pagesOf(number)).toHaveLength(1)
})

test('refunds a card payment once when its page was opened before a transfer was recorded', async () => {
  const { number, pay } = await linked()
  await pay()
  expect((await receive(number)).status).toBe(200)
  await Promise.all([settled(number), settled(number)])
  expect(await moneyOf(number)).toEqual({
    paymentStatus: 'paid',
    payments: ['succeeded', 'surplus'],
    refunds: ['paid-twice'],
  })
})

test('accepts only one of a transfer and a concurrent card payment for an order', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { number, pay } = await linked()
    await pay()
    await Promise.all(round % 2 ? [receive(number), settled(number)] : [settled(number), receive(number)])
    const { paymentStatus, payments: states, refunds } = await moneyOf(number)
    outcomes.add(`${paymentStatus} ${states} ${refunds}`)
  }
  const legal = ['paid succeeded ', 'paid succeeded,surplus paid-twice']
  expect([...outcomes].filter(outcome => !legal.includes(outcome))).toEqual([])
  expect(await shop.db.$count(orders, like(orders.number, 'ND-%'))).toBeGreaterThan(8)
  expect(await violatedInvariants(shop.db)).toEqual([])
})

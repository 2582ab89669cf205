import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildPromotion, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import {
  type CardOrder,
  type CardShop,
  openGatewayPage,
  placeCardOrder,
  postGatewayWebhook,
  startCardShop,
} from '../../../../test/support/card-shop.ts'
import type { Order } from '../../../shared/contracts/orders.ts'
import { hashPassword } from '../../auth/password.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { pollAllRefunds } from './poll-refunds.ts'
import { sendRefunds } from './send-refunds.ts'

const PASSWORD = 'olives and lemons'

let shop: CardShop
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startCardShop()
  admin = await buildPerson(shop.db, { role: 'admin' })
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, admin.userId))
})
afterEach(() => {
  Object.assign(shop.gateway.behaviour, { down: false, losesReplies: false, slowRefunds: false })
  Object.assign(shop.gateway.behaviour, { refusesRefunds: 0, failsRefunds: 0 })
  shop.setNow(null)
})
afterAll(() => shop.close())

async function paidOrder(): Promise<CardOrder> {
  const order = await placeCardOrder(shop, await buildProduct(shop.db))
  const { reference } = await openGatewayPage(shop, order)
  shop.gateway.settle(reference, 'success')
  await shop.app.inject({ url: `/api/orders/${order.number}/pay/return?token=${order.trackingToken}` })
  return order
}
async function cancelled(): Promise<CardOrder> {
  const order = await paidOrder()
  expect((await shop.post(`/orders/${order.number}/cancel`, { token: order.trackingToken })).status).toBe(200)
  return order
}
const read = async ({ number, trackingToken }: CardOrder) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
const atGateway = ({ number }: CardOrder) =>
  shop.gateway.refunds
    .filter(({ reference }) => reference.startsWith(number))
    .map(({ amount, status }) => [amount, status])
/** Returns the refund entries on the buyer's timeline. */
const givenBack = async (order: CardOrder) =>
  ((await read(order)).events as Order['events'])
    .filter(event => event.givenBack !== null)
    .map(event => [event.kind, event.givenBack])
const money = async ({ number }: CardOrder) =>
  (await shop.get(`/admin/orders/${number}/payments`, { token: admin.token })).body.data
const retry = ({ number }: CardOrder, id: number) =>
  shop.post(`/admin/orders/${number}/refunds/${id}/retry`, {}, { token: admin.token })
const give = ({ number }: CardOrder, id: number, password = PASSWORD) =>
  shop.post(`/admin/orders/${number}/refunds/${id}/given`, { password }, { token: admin.token })
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('refunds a cancelled paid order in full, with a single request', async () => {
  const order = await cancelled()
  expect(await read(order)).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ reason: 'cancelled', status: 'pending' }],
  })
  await sendRefunds(shop.services)
  await sendRefunds(shop.services)
  expect(atGateway(order)).toEqual([[order.total * 100, 'processed']])
  expect(await read(order)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'processed' }] })
  expect((await money(order)).payments).toMatchObject([{ status: 'refunded', card: 'visa 4242' }])
  expect(await givenBack(order)).toEqual([['refund-processed', order.total]])
})

test('polls a slow refund, and processes its webhook', async () => {
  shop.gateway.behaviour.slowRefunds = true
  const [followed, notified] = [await cancelled(), await cancelled()]
  await sendRefunds(shop.services)
  await pollAllRefunds(shop.services)
  expect(await read(followed)).toMatchObject({ paymentStatus: 'paid', refunds: [{ status: 'pending' }] })
  shop.gateway.finishRefunds()
  const { id, reference } = shop.gateway.refunds.find(({ reference }) => reference.startsWith(notified.number))!
  await postGatewayWebhook(shop, shop.gateway.event('refund.processed', { id, transaction_reference: reference }))
  await shop.idle()
  expect(await read(notified)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await read(followed)).toMatchObject({ paymentStatus: 'paid' })
  await pollAllRefunds(shop.services)
  expect(await read(followed)).toMatchObject({ paymentStatus: 'refunded' })
})

test('finds the earlier refund at the gateway after a lost response, and does not refund twice', async () => {
  const order = await cancelled()
  shop.gateway.behaviour.losesReplies = true
  for (let i = 0; i < 3; i++) await sendRefunds(shop.services)
  shop.gateway.behaviour.losesReplies = false
  expect(atGateway(order)).toHaveLength(1)
  await sendRefunds(shop.services)
  expect(atGateway(order)).toEqual([[order.total * 100, 'processed']])
  expect(await read(order)).toMatchObject({ paymentStatus: 'refunded' })
})

test('retries a failed refund ten times, not counting attempts while the gateway is unreachable', async () => {
  const order = await cancelled()
  shop.gateway.behaviour.down = true
  await sendRefunds(shop.services)
  shop.gateway.behaviour.down = false
  expect((await money(order)).refunds).toMatchObject([{ attempts: 0, status: 'pending' }])
  Object.assign(shop.gateway.behaviour, { failsRefunds: 1, refusesRefunds: 1 })
  await sendRefunds(shop.services)
  shop.setNow(after(2))
  await sendRefunds(shop.services)
  expect((await money(order)).refunds).toMatchObject([{ attempts: 2, status: 'pending' }])
  shop.setNow(after(4))
  await sendRefunds(shop.services)
  expect(await read(order)).toMatchObject({ paymentStatus: 'refunded' })

  const parked = await cancelled()
  shop.gateway.behaviour.refusesRefunds = 10
  for (let n = 0; n <= 10; n++) {
    shop.setNow(after(4 + 2 ** n))
    await sendRefunds(shop.services)
  }
  expect((await money(parked)).refunds).toMatchObject([
    { attempts: 10, status: 'failed', lastError: expect.stringContaining('cannot be made') },
  ])
  shop.gateway.behaviour.refusesRefunds = 0
  await sendRefunds(shop.services)
  expect(atGateway(parked)).toEqual([])
  shop.setNow(after(5_000))
  const checked = await shop.post(`/admin/orders/${parked.number}/payments/check`, {}, { token: admin.token })
  expect(checked.body.data.refunds).toMatchObject([{ status: 'failed', attempts: 10 }])
  const presses = Array.from({ length: 4 }, () => retry(parked, checked.body.data.refunds[0].id))
  expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await money(parked)).refunds).toMatchObject([{ status: 'pending', attempts: 0 }])
  // A manual retry restarts the backoff.
  shop.gateway.behaviour.refusesRefunds = 1
  for (let n = 0; n < 3; n++) await sendRefunds(shop.services)
  expect((await money(parked)).refunds).toMatchObject([{ status: 'pending', attempts: 1 }])
  shop.setNow(after(5_002))
  await sendRefunds(shop.services)
  expect(await read(parked)).toMatchObject({ paymentStatus: 'refunded' })
})

/** Creates a refund that the gateway has rejected ten times. */
async function failedRefund(order: CardOrder): Promise<number> {
  const [{ id }] = (await money(order)).refunds
  await shop.db
    .update(orderRefunds)
    .set({ status: 'failed', attempts: 10, lastError: 'refused', settledAt: new Date() })
    .where(eq(orderRefunds.id, id))
  return id
}

test('marks a failed refund as refunded manually once, and no longer sends it to the gateway', async () => {
  const [order, other] = [await cancelled(), await cancelled()]
  const id = await failedRefund(order)
  expect((await give(other, id)).status).toBe(404)
  expect((await give(other, (await money(other)).refunds[0].id)).status).toBe(409)
  expect((await give(order, id, 'guessed')).body.code).toBe('wrong-credentials')
  const presses = await Promise.all(Array.from({ length: 4 }, () => give(order, id)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await read(order)).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'processed', byHand: true }],
  })
  await sendRefunds(shop.services)
  expect(atGateway(order)).toEqual([])
  const given = and(eq(auditLog.subjectId, order.number), eq(auditLog.action, 'refund-given'))
  const notified = and(eq(mails.template, 'order-refunded'), like(mails.subject, `%${order.number}%`))
  expect([await shop.db.$count(auditLog, given), await shop.db.$count(mails, notified)]).toEqual([1, 1])
})

test('refunds once when a retry and the recording of a manual refund are concurrent', async () => {
  const ways = new Set<string>()
  for (let n = 0; n < 6; n++) {
    const order = await cancelled()
    const id = await failedRefund(order)
    const acts = [() => retry(order, id), () => give(order, id), () => sendRefunds(shop.services)]
    await Promise.all((n % 2 ? acts : acts.toReversed()).map(act => act()))
    await sendRefunds(shop.services)
    expect(await read(order)).toMatchObject({ paymentStatus: 'refunded' })
    const given = and(eq(auditLog.subjectId, order.number), eq(auditLog.action, 'refund-given'))
    const times = [atGateway(order).length, await shop.db.$count(auditLog, given)]
    ways.add(times.join())
  }
  expect([...ways].filter(way => way !== '1,0' && way !== '0,1')).toEqual([])
})

async function deliver({ number }: CardOrder): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await shop.post(`/admin/orders/${number}/status`, { status }, { token: admin.token })
}

/** Requests, approves and refunds the return of one unit of a line; returns the order as the admin sees it. */
async function refundLine({ number, trackingToken: token }: CardOrder, line: { lineId: number; reason: string }) {
  const requested = await shop.post(`/orders/${number}/return`, { token, lines: [{ ...line, quantity: 1 }], note: '' })
  const step = (what: string, form: object) =>
    shop.post(`/admin/orders/${number}/returns/${requested.body.data.returns[0].id}/${what}`, form, {
      token: admin.token,
    })
  await step('decision', { decision: 'approved' })
  await step('received', { lines: [] })
  return (await step('refund', { password: PASSWORD })).body.data
}

test('refunds a returned card order to the card, and emails that the refund is pending', async () => {
  const order = await paidOrder()
  const { number } = order
  await deliver(order)
  const [line] = (await read(order)).lines
  expect(await refundLine(order, { lineId: line.id, reason: 'changed-mind' })).toMatchObject({ paymentStatus: 'paid' })
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'refund-under-way'))
  expect(email!.subject).toContain(number)
  const done = and(eq(mails.template, 'order-refunded'), like(mails.subject, `%${number}%`))
  expect(await shop.db.$count(mails, done)).toBe(0)
  expect([(await read(order)).returns[0].refund.status, await givenBack(order)]).toEqual(['pending', []])
  await sendRefunds(shop.services)
  const [[amount, status]] = atGateway(order) as [[number, string]]
  expect(status).toBe('processed')
  expect((await read(order)).returns[0].refund.status).toBe('processed')
  expect(await givenBack(order)).toEqual([['refund-processed', amount / 100]])
})

test('refunds nothing for a returned free unit, and keeps the order paid', async () => {
  const [dear, free] = [
    await buildProduct(shop.db, { variants: [{ price: 5_000 }] }),
    await buildProduct(shop.db, { variants: [{ price: 1_000 }] }),
  ]
  await buildPromotion(shop.db, { kind: 'buy-x-get-y', buyQuantity: 1, getQuantity: 1, percent: 100 })
  const items = [dear, free].map(({ id }) => ({ productId: id, quantity: 1 }))
  const { data } = (await placeOrder(shop, orderBody(items, { paymentMethod: 'card' }))).body
  const { number, trackingToken: token } = data
  shop.gateway.settle((await openGatewayPage(shop, data)).reference, 'success')
  await shop.app.inject({ url: `/api/orders/${number}/pay/return?token=${token}` })
  await deliver(data)
  const gift = { lineId: data.lines[1].id, reason: 'damaged' }
  expect(await refundLine(data, gift)).toMatchObject({ paymentStatus: 'paid' })
  await sendRefunds(shop.services)
  expect([(await money(data)).refunds, atGateway(data)]).toMatchObject([[{ amount: 0, status: 'processed' }], []])
  const notified = and(
    like(mails.subject, `%${number}%`),
    inArray(mails.template, ['refund-under-way', 'order-refunded']),
  )
  expect(await shop.db.$count(mails, notified)).toBe(0)
})

test('stores no card token in plain text', async () => {
  const order = await paidOrder()
  const rows = await shop.db
    .select()
    .from(payments)
    .where(like(payments.reference, `${order.number}%`))
  expect(JSON.stringify(rows)).not.toContain('AUTH')
  expect(await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, rows[0]!.orderId))).toEqual([])
})

test('offers no card payment and refunds manually when the gateway is no longer configured', async () => {
  const [order, requested] = [await paidOrder(), await cancelled()]
  const left = await startTestApp({ databaseUrl: shop.databaseUrl })
  try {
    expect((await left.get('/checkout/payment-methods/')).body.data).toEqual(['cash-on-delivery', 'bank-transfer'])
    const product = await buildProduct(shop.db)
    const body = orderBody([{ productId: product.id, quantity: 1 }], { paymentMethod: 'card' })
    expect((await placeOrder(left, body)).body.errors).toHaveProperty('paymentMethod')
    const token = order.trackingToken
    const { data } = (await left.post(`/orders/${order.number}/cancel`, { token })).body
    expect(data.refunds).toMatchObject([{ byHand: true, status: 'pending' }])
    const path = `/admin/orders/${requested.number}/refunds/${(await money(requested)).refunds[0].id}`
    expect((await left.post(`${path}/retry`, {}, { token: admin.token })).status).toBe(409)
    const given = await left.post(`${path}/given`, { password: PASSWORD }, { token: admin.token })
    expect(given.body.data).toMatchObject({ paymentStatus: 'refunded' })
  } finally {
    await left.close()
  }
  const own = and(eq(mails.template, 'order-cancelled'), like(mails.subject, `%${order.number}%`))
  const [email] = await shop.db.select().from(mails).where(own)
  expect(email!.text).toContain('نتصل بك')
  expect(email!.text).not.toContain('البطاقة نفسها')
})

import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'

const PASSWORD = 'olives and lemons'
let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
})
afterEach(async () => expect(await violatedInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

type Placed = { number: string; total: number; trackingToken: string }
const STEPS = ['confirmed', 'packed', 'shipped', 'delivered'] as const

/** Places an order of two units at 100 shekels with delivery for 20, and advances it to a status. */
async function ordered(
  until: (typeof STEPS)[number] | 'pending',
  { paymentMethod = 'cash-on-delivery' as 'cash-on-delivery' | 'bank-transfer' } = {},
): Promise<Placed> {
  const product = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 10 }] })
  const body = orderBody([{ productId: product.id, quantity: 2 }], { paymentMethod })
  const { data } = (await placeOrder(shop, body)).body
  for (const status of STEPS.slice(0, STEPS.indexOf(until as never) + 1)) await move(data.number, status)
  return data
}
const as = () => ({ token: admin.token })
const move = (number: string, status: string, reason?: string) =>
  shop.post(`/admin/orders/${number}/status`, { status, reason }, as())
const send = (number: string, step: string, body: object = {}) =>
  shop.post(`/admin/orders/${number}/${step}`, body, as())
const read = async (number: string) => (await shop.get(`/admin/orders/${number}`, as())).body.data
const seenByBuyer = async ({ number, trackingToken }: Placed) =>
  (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
const goodwill = (number: string, amount: number, refundable: number, password = PASSWORD) =>
  send(number, 'goodwill', { amount, refundable, reason: 'A cracked cap', password })
const emailsOf = ({ number }: Placed) =>
  shop.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%`))
const auditOf = async ({ number }: Placed, action: string) =>
  shop.db.$count(auditLog, and(eq(auditLog.subjectId, number), eq(auditLog.action, action)))

test('requires a cancellation reason, and shows it to the buyer in the email and on the order', async () => {
  const order = await ordered('confirmed')
  expect(await move(order.number, 'cancelled')).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  expect((await read(order.number)).status).toBe('confirmed')
  expect((await move(order.number, 'cancelled', 'The maker recalled it')).status).toBe(200)
  const event = (await seenByBuyer(order)).events.at(-1)
  expect(event).toMatchObject({ status: 'cancelled', reason: 'The maker recalled it', actor: { kind: 'staff' } })
  expect((await emailsOf(order)).at(-1)!.text).toContain('The maker recalled it')
})

describe('resent emails', () => {
  test('contain the tracking link of the order, and are audited', async () => {
    const order = await ordered('confirmed')
    const before = (await emailsOf(order)).length
    for (const email of ['confirmation', 'status-link'] as const) {
      const { status, body } = await send(order.number, 'emails', { email })
      expect([status, body.data.events.at(-1)]).toMatchObject([200, { kind: 'email-sent', email }])
    }
    const sent = (await emailsOf(order)).slice(before)
    expect(sent).toHaveLength(2)
    for (const { text } of sent) expect(text).toContain(order.trackingToken)
    expect(await auditOf(order, 'order-email-sent')).toBe(2)
  })

  test('are rejected when they contradict the order status', async () => {
    const waiting = await ordered('confirmed')
    expect((await send(waiting.number, 'emails', { email: 'shipping' })).status).toBe(409)
    await move(waiting.number, 'cancelled', 'Out of stock')
    expect((await send(waiting.number, 'emails', { email: 'confirmation' })).status).toBe(409)
    expect((await send(waiting.number, 'emails', { email: 'invoice' })).status).toBe(422)
  })
})

describe('undoing a delivery or a payment', () => {
  const TRANSFER = { paymentMethod: 'bank-transfer' } as const
  const BILLING = { company: '', taxId: '', poNumber: '' }
  const reason = { reason: 'The wrong parcel was scanned' }

  test('sets a delivered order back to shipped and its payment to unpaid', async () => {
    const order = await ordered('delivered')
    expect(await send(order.number, 'undo-delivery', {})).toMatchObject({ status: 422 })
    const undone = await send(order.number, 'undo-delivery', reason)
    expect(undone.body.data).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' })
    expect(undone.body.data.events.at(-1)).toMatchObject({ kind: 'delivery-undone', reason: reason.reason })
    expect((await seenByBuyer(order)).events.at(-1)).toMatchObject({ kind: 'delivery-undone', reason: null })
    expect(await auditOf(order, 'delivery-undone')).toBe(1)
    expect((await send(order.number, 'undo-delivery', reason)).status).toBe(409)
    expect((await move(order.number, 'delivered')).body.data).toMatchObject({ paymentStatus: 'collected' })
  })

  test('is rejected while a return, a refund or received cash depends on the delivery', async () => {
    const [returned, refunded, received] = [
      await ordered('delivered'),
      await ordered('delivered'),
      await ordered('delivered'),
    ]
    const { lines } = await read(returned.number)
    await send(returned.number, 'returns', { lines: [{ lineId: lines[0].id, quantity: 1, reason: 'damaged' }] })
    await goodwill(refunded.number, 10, 220)
    await send(received.number, 'payment')
    for (const [order, by] of [
      [returned, 'return'],
      [refunded, 'refund'],
      [received, 'payment'],
    ] as const) {
      const { status, body } = await send(order.number, 'undo-delivery', reason)
      expect([status, body.code, body.data]).toEqual([409, 'depended-on', { by }])
      expect((await read(order.number)).status).toBe('delivered')
    }
  })

  test('sets the payment of a transfer order back to pending, and accepts another transfer', async () => {
    const order = await ordered('confirmed', { paymentMethod: 'bank-transfer' })
    await send(order.number, 'payment', { reference: 'first' })
    expect((await send(order.number, 'undo-payment', reason)).body.data).toMatchObject({ paymentStatus: 'pending' })
    expect(await auditOf(order, 'payment-undone')).toBe(1)
    expect((await send(order.number, 'undo-payment', reason)).status).toBe(409)
    expect((await send(order.number, 'payment', { reference: 'second' })).body.data).toMatchObject({
      paymentStatus: 'paid',
    })
  })

  test('is rejected when an invoice was issued after the payment, and allowed if issued before it', async () => {
    const [before, after] = [await ordered('confirmed', TRANSFER), await ordered('confirmed', TRANSFER)]
    await send(before.number, 'invoices', BILLING)
    for (const { number } of [before, after]) await send(number, 'payment')
    await send(after.number, 'invoices', BILLING)
    expect((await send(before.number, 'undo-payment', reason)).status).toBe(200)
    const { status, body } = await send(after.number, 'undo-payment', reason)
    expect([status, body.data]).toEqual([409, { by: 'invoice' }])
  })

  test('is rejected while a refund depends on the payment', async () => {
    const order = await ordered('packed', { paymentMethod: 'bank-transfer' })
    await send(order.number, 'payment')
    await goodwill(order.number, 10, 220)
    const { status, body } = await send(order.number, 'undo-payment', reason)
    expect([status, body.data]).toEqual([409, { by: 'refund' }])
  })
})

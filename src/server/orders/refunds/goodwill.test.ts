import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { type CardShop, openGatewayPage, placeCardOrder, startCardShop } from '../../../../test/support/card-shop.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { barrier } from '../../../../test/support/wait.ts'
import { hashPassword } from '../../auth/password.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { refundGoodwill } from './refund-goodwill.ts'
import { sendRefunds } from './send-refunds.ts'

const PASSWORD = 'olives and lemons'

let shop: CardShop
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startCardShop()
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
})
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})

const as = () => ({ token: admin.token })
const move = async (number: string, ...statuses: string[]) => {
  for (const status of statuses) await shop.post(`/admin/orders/${number}/status`, { status }, as())
}

/** Places a cash order of 100 shekels plus 20 for delivery, and moves it through the given statuses. */
async function ordered(...way: string[]) {
  const product = await buildProduct(shop.db, { variants: [{ price: 10_000 }] })
  const { body } = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
  await move(body.data.number, ...way)
  return body.data as { number: string; trackingToken: string; lines: { id: number }[] }
}
const delivered = () => ordered('confirmed', 'packed', 'shipped', 'delivered')
const give = (number: string, amount: number, refundable: number, given = {}) =>
  shop.post(
    `/admin/orders/${number}/goodwill`,
    { amount, refundable, reason: 'Arrived late', password: PASSWORD, ...given },
    as(),
  )

test('refunds a partial amount with a reason, and never more than the remaining amount', async () => {
  const { number, trackingToken } = await delivered()
  expect((await give(number, 30, 120, { password: 'another' })).body.code).toBe('wrong-credentials')
  expect((await give(number, 30, 120, { reason: ' ' })).body.errors).toHaveProperty('reason')
  expect((await give(number, 120.01, 120)).body.errors).toHaveProperty('amount')
  const { status, body } = await give(number, 30, 120)
  expect([status, body.data.paymentStatus, body.data.refundable]).toEqual([200, 'partly-refunded', 90])
  const seen = (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
  expect(seen.events.at(-1)).toMatchObject({ kind: 'goodwill-refunded', reason: 'Arrived late', givenBack: 30 })
  expect(seen.refunds).toMatchObject([{ reason: 'goodwill', amount: 30, status: 'processed', byHand: true }])
  expect(seen.refundable).toBe(0)
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'goodwill-refunded'))
  expect(email!.text).toContain('Arrived late')

  // Repeats a request whose response was lost.
  expect((await give(number, 30, 120)).body.code).toBe('conflict')
  expect((await give(number, 90, 90)).body.data).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  expect((await give(number, 1, 0)).body.code).toBe('impossible-status')
})

test('rejects a goodwill refund for an order that is unpaid or can still be cancelled', async () => {
  expect((await give((await ordered('confirmed', 'packed', 'shipped')).number, 1, 120)).body.code).toBe(
    'impossible-status',
  )
  const product = await buildProduct(shop.db)
  const transfer = orderBody([{ productId: product.id, quantity: 1 }], { paymentMethod: 'bank-transfer' })
  const { number, total } = (await placeOrder(shop, transfer)).body.data
  await shop.post(`/admin/orders/${number}/payment`, {}, as())
  expect((await give(number, 1, total)).body.code).toBe('impossible-status')
})

test('limits the refund of a return to the amount not yet refunded', async () => {
  const { number, lines, trackingToken } = await delivered()
  await give(number, 50, 120)
  const proof = { token: trackingToken }
  const wish = { lineId: lines[0]!.id, quantity: 1, reason: 'damaged' }
  const { returns } = (await shop.post(`/orders/${number}/return`, { ...proof, lines: [wish] })).body.data
  const step = (what: string, form: object) =>
    shop.post(`/admin/orders/${number}/returns/${returns[0].id}/${what}`, form, as())
  await step('decision', { decision: 'approved' })
  await step('received', { lines: [] })
  const { data } = (await step('refund', { password: PASSWORD })).body
  expect(data).toMatchObject({ status: 'returned', paymentStatus: 'refunded', returns: [{ refund: { amount: 70 } }] })
})

test('refunds part of a card payment through the gateway, and the remainder after a refused delivery', async () => {
  const order = await placeCardOrder(shop, await buildProduct(shop.db, { variants: [{ price: 10_000 }] }))
  shop.gateway.settle((await openGatewayPage(shop, order)).reference, 'success')
  await shop.app.inject({ url: `/api/orders/${order.number}/pay/return?token=${order.trackingToken}` })
  await move(order.number, 'confirmed', 'packed', 'shipped')
  const { refundable } = (await shop.get(`/admin/orders/${order.number}`, as())).body.data
  const answer = await give(order.number, 20, refundable)
  expect(answer.body.data).toMatchObject({ paymentStatus: 'paid', refunds: [{ status: 'pending', byHand: false }] })
  await sendRefunds(shop.app.services)
  await move(order.number, 'refused')
  await sendRefunds(shop.app.services)
  const { data } = (await shop.get(`/admin/orders/${order.number}`, as())).body
  expect(data).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
  expect(data.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([20, refundable - 20])
})

/** Lets two staff members refund the complete order at once; returns the sum of the refunds. */
async function twice(lock: typeof lockOrder): Promise<number> {
  const { number } = await delivered()
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const form = { amount: 12_000, refundable: 12_000, reason: 'test', password: PASSWORD }
  const who = { kind: 'signed-in', userId: admin.userId } as SignedIn
  const request = () => refundGoodwill(shop.app.services, order!, form, who, { lock })
  await Promise.allSettled([request(), request()])
  const given = await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order!.id))
  await shop.db.delete(orderRefunds).where(eq(orderRefunds.orderId, order!.id))
  return given.reduce((sum, { amount }) => sum + amount, 0)
}

test('accepts one of two concurrent refunds', async () => {
  expect(await twice(lockOrder)).toBe(12_000)
})

test('[mutant] exceeds the paid amount without the row lock', async () => {
  // If one request reads the refunds after the other has committed, no race occurs, and the test tries again.
  let refunded = 0
  for (let tries = 0; tries < 10 && refunded !== 24_000; tries++) {
    const meet = barrier(2)
    refunded = await twice(async (db, id) => {
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      await meet()
      return row
    })
  }
  expect(refunded).toBe(24_000)
})

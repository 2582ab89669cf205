import { and, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { hashPassword } from '../../auth/password.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturns } from '../../database/schema/returns.ts'
import { stockMovements } from '../../database/schema/stock.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { lockReturn } from './lock-return.ts'
import { receiveReturn } from './receive-return.ts'

const PASSWORD = 'olives and lemons'

let shop: TestApp
let buyer: Awaited<ReturnType<typeof buildPerson>>
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await buildPerson(shop.db)
  admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
})
afterAll(() => shop.close())

interface Placed {
  couponCode?: string
  prices?: number[]
}

/** Places a delivered order: three units of one product and one unit of another. */
async function delivered({ couponCode, prices = [3_333, 1_001] }: Placed = {}) {
  const [cream, soap] = [
    await buildProduct(shop.db, { variants: [{ price: prices[0]! }] }),
    await buildProduct(shop.db, { variants: [{ price: prices[1]! }] }),
  ]
  const items = [
    { productId: cream.id, quantity: 3 },
    { productId: soap.id, quantity: 1 },
  ]
  const { body } = await placeOrder(shop, { ...orderBody(items), couponCode }, { token: buyer.token })
  const { number, lines, total, shipping } = body.data
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await shop.post(`/admin/orders/${number}/status`, { status }, { token: admin.token })
  const [creamLine, soapLine] = lines.map(({ id }: { id: number }) => id) as [number, number]
  return { number, creamLine, soapLine, creamVariant: cream.variantIds[0]!, total, shipping }
}

type Wish = { lineId: number; quantity: number; reason: string }
async function request(number: string, lines: Wish[]): Promise<number> {
  const { body } = await shop.post(`/orders/${number}/return`, { lines, note: '' }, { token: buyer.token })
  return body.data.returns.at(-1).id
}
const step = (number: string, id: number, what: string, form: object, token = admin.token) =>
  shop.post(`/admin/orders/${number}/returns/${id}/${what}`, form, { token })
const approve = (number: string, id: number) => step(number, id, 'decision', { decision: 'approved' })
const receive = (number: string, id: number, lines: { lineId: number; sellable: number }[]) =>
  step(number, id, 'received', { lines })
const refund = (number: string, id: number, password = PASSWORD) => step(number, id, 'refund', { password })

async function wholeReturn(number: string, lines: Wish[]) {
  const id = await request(number, lines)
  await approve(number, id)
  await receive(number, id, [])
  return (await refund(number, id)).body.data
}
const stockOf = async (variantId: number) => {
  const [row] = await shop.db.select().from(productVariants).where(eq(productVariants.id, variantId))
  const [moved] = await shop.db
    .select({ sum: sum(stockMovements.quantity).mapWith(Number) })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
  expect(row!.stock, 'every change is a row').toBe(moved!.sum)
  return row!.stock
}
const lettersAbout = async (number: string) =>
  (await shop.db.select().from(mails)).filter(({ subject }) => subject.includes(number)).map(({ template }) => template)

test('restocks the sellable units of a return, and refunds the exact amount', async () => {
  const { number, creamLine, creamVariant } = await delivered()
  const id = await request(number, [{ lineId: creamLine, quantity: 2, reason: 'changed-mind' }])
  const had = await stockOf(creamVariant)
  expect((await approve(number, id)).body.data.returns[0]).toMatchObject({
    status: 'approved',
    refund: { amount: 66.66, at: null },
  })
  expect(await stockOf(creamVariant)).toBe(had)
  const received = await receive(number, id, [{ lineId: creamLine, sellable: 1 }])
  expect(received.body.data.returns[0]).toMatchObject({ status: 'received', lines: [{ sellable: 1 }] })
  expect(await stockOf(creamVariant)).toBe(had + 1)

  expect((await refund(number, id, 'not this one')).body.errors).toHaveProperty('password')
  const paid = (await refund(number, id)).body.data
  expect(paid).toMatchObject({ status: 'delivered', paymentStatus: 'partly-refunded' })
  expect(paid.returns[0]).toMatchObject({ status: 'refunded', refund: { amount: 66.66, at: expect.any(String) } })
  expect(paid.events.map(({ kind }: { kind: string }) => kind).slice(-4)).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'return-refunded',
  ])
  expect(paid.events.map(({ givenBack }: { givenBack: number | null }) => givenBack).slice(-2)).toEqual([null, 66.66])
  expect((await lettersAbout(number)).slice(-2)).toEqual(['return-approved', 'order-refunded'])
})

test('rejects a return with a reason, and makes its units returnable again', async () => {
  const { number, creamLine } = await delivered()
  const id = await request(number, [{ lineId: creamLine, quantity: 3, reason: 'changed-mind' }])
  expect((await step(number, id, 'decision', { decision: 'refused', reason: ' ' })).body.errors).toHaveProperty(
    'reason',
  )
  const answer = await step(number, id, 'decision', { decision: 'refused', reason: 'العبوة مفتوحة' })
  expect(answer.body.data.returns[0]).toMatchObject({ status: 'refused', reason: 'العبوة مفتوحة', refund: null })
  expect(answer.body.data.lines[0].returnable.quantity).toBe(3)
  const [email] = (await shop.db.select().from(mails)).filter(({ template }) => template === 'return-refused')
  expect(email!.text).toContain('العبوة مفتوحة')
  expect((await approve(number, id)).status).toBe(409)
})

test('allows withdrawing or rejecting an approved return whose goods never arrive', async () => {
  const { number, creamLine } = await delivered()
  const input = [{ lineId: creamLine, quantity: 1, reason: 'damaged' }]
  const first = await request(number, input)
  await approve(number, first)
  const withdrawn = await shop.post(`/orders/${number}/return/withdraw`, {}, { token: buyer.token })
  expect(withdrawn.body.data).toMatchObject({ returns: [{ status: 'withdrawn' }], orderCan: { return: true } })
  const second = await request(number, input)
  await approve(number, second)
  const refused = await step(number, second, 'decision', { decision: 'refused', reason: 'لم يصلنا المنتج' })
  expect(refused.body.data.returns[1]).toMatchObject({ status: 'refused', reason: 'لم يصلنا المنتج' })
})

test('allows each return step once and in sequence, and returns 404 under the number of another order', async () => {
  const [one, other] = [await delivered(), await delivered()]
  const id = await request(one.number, [{ lineId: one.creamLine, quantity: 1, reason: 'damaged' }])
  expect((await receive(one.number, id, [])).status).toBe(409)
  expect((await refund(one.number, id)).status).toBe(409)
  expect((await approve(other.number, id)).status).toBe(404)
  await approve(one.number, id)
  const tooMany = await receive(one.number, id, [{ lineId: one.creamLine, sellable: 2 }])
  expect(tooMany.body.errors).toHaveProperty(['lines.0.sellable'])
  expect((await receive(one.number, id, [{ lineId: one.soapLine, sellable: 1 }])).status).toBe(422)
  await receive(one.number, id, [])
  expect((await receive(one.number, id, [])).status).toBe(409)
})

test('refunds an order returned through the shop’s fault in full, including delivery', async () => {
  const { number, creamLine, soapLine, total, shipping } = await delivered()
  expect(shipping).toBeGreaterThan(0)
  const first = await wholeReturn(number, [{ lineId: creamLine, quantity: 3, reason: 'damaged' }])
  expect(first).toMatchObject({ status: 'delivered', paymentStatus: 'partly-refunded' })
  const last = await wholeReturn(number, [{ lineId: soapLine, quantity: 1, reason: 'wrong-item' }])
  expect(last).toMatchObject({ status: 'returned', paymentStatus: 'refunded', orderCan: { return: false } })
  expect(last.events.at(-1)).toMatchObject({ kind: 'status-changed', status: 'returned' })
  const paid = last.returns.reduce((all: number, { refund }: any) => all + Math.round(refund.amount * 100), 0)
  expect(paid).toBe(Math.round(total * 100))
})

test('refunds no more than the discounted price, however the return is split', async () => {
  const { code: couponCode } = await buildCoupon(shop.db, { percent: 33 })
  const { number, creamLine, soapLine, total, shipping } = await delivered({ couponCode })
  for (const quantity of [1, 1, 1]) await wholeReturn(number, [{ lineId: creamLine, quantity, reason: 'changed-mind' }])
  const last = await wholeReturn(number, [{ lineId: soapLine, quantity: 1, reason: 'changed-mind' }])
  // The delivery fee is not refunded, so the refund is partial.
  expect(last).toMatchObject({ status: 'returned', paymentStatus: 'partly-refunded' })
  const paid = last.returns.reduce((all: number, { refund }: any) => all + Math.round(refund.amount * 100), 0)
  expect(paid).toBe(Math.round((total - shipping) * 100))
})

test('refunds nothing while the order is unpaid', async () => {
  const { number, creamLine } = await delivered()
  await shop.db.update(orders).set({ paymentStatus: 'unpaid' }).where(eq(orders.number, number))
  const id = await request(number, [{ lineId: creamLine, quantity: 1, reason: 'damaged' }])
  await approve(number, id)
  expect((await receive(number, id, [])).body.data.returns[0].refund).toBe(null)
  expect((await refund(number, id)).status).toBe(409)
})

describe('concurrent return steps', () => {
  /** Sends a request eight times concurrently; returns the sorted status codes. */
  const together = async (press: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 8 }, press))).map(({ status }) => status).toSorted((a, b) => a - b)
  const ONCE = [200, ...Array(7).fill(409)]

  test('approves, restocks and refunds a return once for eight concurrent admins', async () => {
    const { number, creamLine, creamVariant } = await delivered()
    const id = await request(number, [{ lineId: creamLine, quantity: 2, reason: 'changed-mind' }])
    expect(await together(() => approve(number, id))).toEqual(ONCE)
    const had = await stockOf(creamVariant)
    expect(await together(() => receive(number, id, [{ lineId: creamLine, sellable: 2 }]))).toEqual(ONCE)
    expect(await stockOf(creamVariant)).toBe(had + 2)
    expect(await together(() => refund(number, id))).toEqual(ONCE)
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const rows = await shop.db
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.orderId, order!.id)))
    expect(rows.map(({ amount }) => amount)).toEqual([6_666])
  })

  test('accepts exactly one of a withdrawal and a concurrent rejection', async () => {
    const { number, creamLine } = await delivered()
    for (let round = 0; round < 5; round++) {
      const id = await request(number, [{ lineId: creamLine, quantity: 1, reason: 'damaged' }])
      const refuse = () => step(number, id, 'decision', { decision: 'refused', reason: 'x' })
      const withdraw = () => shop.post(`/orders/${number}/return/withdraw`, {}, { token: buyer.token })
      const answers = await Promise.all([refuse(), withdraw(), refuse(), withdraw()])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    }
  })

  test('[mutant] restocks a return several times without the row lock', async () => {
    const { number, creamLine, creamVariant } = await delivered()
    const id = await request(number, [{ lineId: creamLine, quantity: 1, reason: 'changed-mind' }])
    await approve(number, id)
    const had = await stockOf(creamVariant)
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
    const glance: typeof lockReturn = async (db, { id: orderId }, { id: returnId, among }) => {
      const [row] = await db.select().from(orderReturns).where(eq(orderReturns.id, returnId))
      if (!row || !among.includes(row.status)) throw new Problem('impossible-status')
      return (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!
    }
    const lines = [{ lineId: creamLine, sellable: 1 }]
    const who = { kind: 'signed-in', userId: admin.userId } as SignedIn
    await Promise.allSettled(
      Array.from({ length: 8 }, () => receiveReturn(shop.app.services, order!, id, { lines }, who, { lock: glance })),
    )
    expect(await stockOf(creamVariant)).toBeGreaterThan(had + 1)
  })
})

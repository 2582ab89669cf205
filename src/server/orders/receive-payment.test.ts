import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { users } from '../database/schema/customers.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

async function placed(paymentMethod: 'bank-transfer' | 'cash-on-delivery') {
  const { id } = await buildProduct(shop.db)
  const { body } = await placeOrder(shop, { ...orderBody([{ productId: id, quantity: 1 }]), paymentMethod })
  return body.data.number as string
}
const receive = (number: string, form: object = {}) =>
  shop.post(`/admin/orders/${number}/payment`, form, { token: admin.token })
const move = (number: string, ...statuses: string[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) =>
      before.then(() =>
        shop.post(`/admin/orders/${number}/status`, { status, reason: 'test' }, { token: admin.token }),
      ),
    Promise.resolve(),
  )
/**
 * Returns all payments of an order; `isTotal` is true if the amount is the order total. A paid order has exactly one
 * successful payment, of its total (invariant I5).
 */
async function paymentsOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id))
  return rows.map(({ provider, amount, currency, status, data }) => ({
    provider,
    status,
    currency,
    data,
    isTotal: amount === order!.total,
  }))
}

test('records a received transfer once, with the bank’s reference', async () => {
  const number = await placed('bank-transfer')
  const all = await Promise.all(Array.from({ length: 6 }, () => receive(number, { reference: 'FT26325' })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  const heard = all.find(({ status }) => status === 200)!.body.data
  expect(heard).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  expect(heard.events.at(-1)).toMatchObject({ kind: 'payment-received' })
  expect(await paymentsOf(number)).toEqual([
    { provider: 'bank-transfer', status: 'succeeded', currency: 'ILS', data: { reference: 'FT26325' }, isTotal: true },
  ])
})

test('records cash handed over by the courier only after delivery', async () => {
  const number = await placed('cash-on-delivery')
  expect((await receive(number)).status).toBe(409)
  await move(number, 'confirmed', 'packed', 'shipped')
  expect((await receive(number)).status).toBe(409)
  await move(number, 'delivered')
  expect((await receive(number)).body.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await paymentsOf(number)).toMatchObject([{ provider: 'cash-on-delivery', isTotal: true, data: null }])
})

test('rejects recording a transfer for a cancelled order', async () => {
  const number = await placed('bank-transfer')
  await move(number, 'cancelled')
  expect((await receive(number)).status).toBe(409)
  expect(await paymentsOf(number)).toEqual([])
})

test('records the manual refund of a cancelled transfer order once, with the password', async () => {
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword('olives and lemons') })
    .where(eq(users.id, admin.userId))
  const number = await placed('bank-transfer')
  await receive(number)
  await move(number, 'cancelled')
  const token = admin.token
  const listed = async () =>
    (await shop.get('/admin/orders/?refunds=open', { token })).body.data.orders.map(
      (one: { number: string }) => one.number,
    )
  const { data } = (await shop.get(`/admin/orders/${number}`, { token })).body
  expect(data).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ reason: 'cancelled', status: 'pending', byHand: true, amount: data.total }],
  })
  expect(await listed()).toEqual([number])
  const give = (password: string) => shop.post(`/admin/orders/${number}/refund`, { password }, { token })
  expect((await give('guessed')).body.code).toBe('wrong-credentials')
  const both = await Promise.all([give('olives and lemons'), give('olives and lemons')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)!.body.data).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'processed' }],
  })
  expect(await listed()).toEqual([])
  expect(await paymentsOf(number)).toMatchObject([{ status: 'refunded' }])
  expect(await shop.db.$count(auditLog, and(eq(auditLog.subjectId, number), eq(auditLog.action, 'refund-given')))).toBe(
    1,
  )
  expect(
    await shop.db.$count(mails, and(eq(mails.template, 'order-refunded'), like(mails.subject, `%${number}%`))),
  ).toBe(1)
})

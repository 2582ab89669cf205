import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
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
      before.then(() => shop.post(`/admin/orders/${number}/status`, { status }, { token: admin.token })),
    Promise.resolve(),
  )
/** The successful payments of an order, which must be one of its total once it is paid (invariant I5). */
async function paymentsOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order!.id))
  return rows.map(({ provider, amount, currency, status, data }) => ({
    ...{ provider, status, currency, data, isTotal: amount === order!.total },
  }))
}

test('a transfer that has come in is received once, with the bank’s own reference', async () => {
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

test('cash is the shop’s when the courier hands it over, and not before it was collected', async () => {
  const number = await placed('cash-on-delivery')
  expect((await receive(number)).status).toBe(409)
  await move(number, 'confirmed', 'packed', 'shipped')
  expect((await receive(number)).status).toBe(409)
  await move(number, 'delivered')
  expect((await receive(number)).body.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await paymentsOf(number)).toMatchObject([{ provider: 'cash-on-delivery', isTotal: true, data: null }])
})

test('a transfer for an order that was cancelled is not received', async () => {
  const number = await placed('bank-transfer')
  await move(number, 'cancelled')
  expect((await receive(number)).status).toBe(409)
  expect(await paymentsOf(number)).toEqual([])
})

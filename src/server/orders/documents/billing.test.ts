import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'

let shop: TestApp
let admin: string
let items: { productId: number; quantity: number }[]
beforeAll(async () => {
  shop = await startTestApp()
  admin = (await buildPerson(shop.db, { role: 'admin' })).token
  const { id } = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 50 }] })
  items = [{ productId: id, quantity: 1 }]
})
afterAll(() => shop.close())

const CLINIC = { company: 'عيادة النور Dental', taxId: '562001', poNumber: 'PO-77' }
const billingOf = async (number: string) =>
  (await shop.get(`/admin/orders/${number}/invoices`, { token: admin })).body.data.billing

test('stores the company that a guest enters at the checkout, for the invoice', async () => {
  const { number } = (await placeOrder(shop, { ...orderBody(items), billing: CLINIC })).body.data
  expect(await billingOf(number)).toEqual(CLINIC)
  const issued = await shop.post(`/admin/orders/${number}/invoices`, CLINIC, { token: admin })
  expect(issued.body.data.documents).toMatchObject([{ buyer: CLINIC.company }])
})

test('rejects a company name that is too long, and accepts empty billing fields', async () => {
  const wrong = await placeOrder(shop, { ...orderBody(items), billing: { ...CLINIC, company: 'x'.repeat(121) } })
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([422, ['billing.company']])
  const none = { company: '', taxId: ' ', poNumber: '' }
  const { number } = (await placeOrder(shop, { ...orderBody(items), billing: none })).body.data
  expect(await billingOf(number)).toEqual({ company: '', taxId: '', poNumber: '' })
})

test('returns the company of an account’s last order to the account and to staff only', async () => {
  const owner = await buildPerson(shop.db)
  const stranger = await buildPerson(shop.db)
  await placeOrder(shop, { ...orderBody(items), billing: CLINIC }, { token: owner.token })
  await placeOrder(shop, orderBody(items), { token: owner.token })
  const kept = { ...CLINIC, poNumber: '' }
  const last = async (token: string) => (await shop.get('/auth/billing/', { token })).body.data
  expect(await last(owner.token)).toEqual(kept)
  expect(await last(stranger.token)).toEqual({ company: '', taxId: '', poNumber: '' })
  expect((await shop.get(`/admin/customers/${owner.userId}/billing`, { token: admin })).body.data).toEqual(kept)
})

test('stores the company of a phone order', async () => {
  const order = { ...orderBody(items), language: 'ar', billing: CLINIC }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await shop.post('/admin/phone-orders/', order, { token: admin, headers })
  expect(status).toBe(201)
  expect(await billingOf(body.data.number)).toEqual(CLINIC)
})

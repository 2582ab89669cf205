import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { PASSWORD } from '../../../test/support/build-person-with-all-data.ts'
import { mails } from '../database/schema/email.ts'
import { files } from '../database/schema/files.ts'
import { orders } from '../database/schema/orders.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import { writeTransferEmail } from './transfer-email.ts'

let shop: TestApp
let admin: { token: string }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const request = (path: string, body: object = {}) => shop.post(`/admin/${path}`, body, { token: admin.token })
const upload = (number: string, trackingToken: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${number}/receipts?token=${trackingToken}`,
    payload: PDF,
    headers: { 'content-type': 'application/pdf' },
  })

/**
 * Creates a customer whose order is delivered before its transfer arrives, with a rejected and an open receipt; then
 * deletes the account.
 */
async function deliveredThenLeft() {
  const product = await buildProduct(shop.db, { variants: [{ stock: 5, price: 8_999 }] })
  const person = { first_name: 'Rana', last_name: 'Haddad', password: PASSWORD }
  const email = `${crypto.randomUUID()}@nadara.example`
  const { token } = (await shop.post('/auth/register/', { ...person, email })).body.data
  const input = { ...orderBody([{ productId: product.id, quantity: 1 }]), paymentMethod: 'bank-transfer' as const }
  const { number, trackingToken } = (await placeOrder(shop, input, { token })).body.data
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const receipts = () => shop.db.select().from(transferReceipts).where(eq(transferReceipts.orderId, order!.id))
  await upload(number, trackingToken)
  await request(`transfers/receipts/${(await receipts())[0]!.id}/reject`, { reason: 'Not to be read' })
  await upload(number, trackingToken)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'])
    await request(`orders/${number}/status`, { status })
  const shown = (await receipts()).map(({ file }) => file!)
  expect((await shop.post('/auth/delete-account', { password: PASSWORD }, { token })).status).toBe(200)
  return { id: order!.id, number, trackingToken, receipts, shown }
}

test('closes the receipts of an erased buyer, and still matches the transfer by order number', async () => {
  const { number, trackingToken, receipts, shown } = await deliveredThenLeft()
  expect(shown).toHaveLength(2)
  for (const file of shown) expect(await shop.db.$count(files, eq(files.key, file))).toBe(0)
  expect(await receipts()).toMatchObject([{ decision: 'rejected', file: null, note: null, reason: null }])
  const [row] = await shop.db
    .insert(bankTransfers)
    .values({ reference: 'FT-LATE', amount: 10_999, receivedOn: '2026-11-20', note: number })
    .returning()
  const queue = (await shop.get('/admin/transfers/', { token: admin.token })).body.data
  expect(queue.receipts).toEqual([])
  expect(queue.rows[0].suggestions).toMatchObject([{ number, fullName: '', why: ['number', 'amount'] }])
  expect((await upload(number, trackingToken)).statusCode).toBe(409)
  expect((await request(`transfers/rows/${row!.id}/match`, { number })).status).toBe(200)
})

test('sends an erased buyer no email about a transfer decision', async () => {
  const { id, number } = await deliveredThenLeft()
  const [row] = await shop.db
    .insert(bankTransfers)
    .values({ reference: 'FT-HALF', amount: 5_000, receivedOn: '2026-11-20' })
    .returning()
  const before = await shop.db.$count(mails)
  expect((await request(`transfers/rows/${row!.id}/ignore`, { number, reason: 'Half of it' })).status).toBe(200)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(order!.email).toBe('')
  const news = { kind: 'transfer-rejected' as const, reason: 'Half of it' }
  await writeTransferEmail(shop.db, shop.app.services, order!, news)
  expect(await shop.db.$count(mails)).toBe(before)
  await writeTransferEmail(shop.db, shop.app.services, { ...order!, email: 'here@nadara.example' }, news)
  expect(await shop.db.$count(mails)).toBe(before + 1)
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { auditLog } from '../database/schema/audit.ts'
import { transferReceipts } from '../database/schema/transfers.ts'
import { sweepFiles } from '../media/sweep-files.ts'

let shop: TestApp
let admin: { token: string }
let product: { id: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  product = await buildProduct(shop.db, { variants: [{ stock: 100 }] })
})
afterAll(() => shop.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const photo = () =>
  sharp({ create: { width: 4_000, height: 900, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer()

async function placed(paymentMethod: 'bank-transfer' | 'cash-on-delivery' = 'bank-transfer') {
  const { body } = await placeOrder(shop, { ...orderBody([{ productId: product.id, quantity: 1 }]), paymentMethod })
  return body.data as { number: string; trackingToken: string }
}
const upload = (number: string, query: string, payload: Buffer, type = 'application/pdf') =>
  shop.app
    .inject({
      method: 'POST',
      url: `/api/orders/${number}/receipts?${query}`,
      headers: { 'content-type': type },
      payload,
    })
    .then(answer => ({ status: answer.statusCode, body: answer.json() }))
const view = (id: number, token = admin.token) =>
  shop.app.inject({
    url: `/api/admin/transfers/receipts/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })

test('accepts three receipts per order, and a fourth only after a rejection', async () => {
  const { number, trackingToken } = await placed()
  const proof = `token=${trackingToken}`
  const first = await upload(number, `${proof}&note=${encodeURIComponent('من حساب أخي')}`, PDF)
  expect([first.status, first.body.data.room, first.body.data.receipts[0].note]).toEqual([201, 2, 'من حساب أخي'])
  const rest = await Promise.all([1, 2, 3, 4].map(() => upload(number, proof, PDF)))
  expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  const { id } = first.body.data.receipts[0]
  const reason = 'We cannot read the sum on it'
  await shop.post(`/admin/transfers/receipts/${id}/reject`, { reason }, { token: admin.token })
  const seen = await shop.get(`/orders/${number}/receipts?${proof}`)
  expect(seen.body.data.room).toBe(1)
  expect(seen.body.data.receipts.at(-1)).toMatchObject({ id, decision: 'rejected', reason })
  expect((await upload(number, proof, PDF)).status).toBe(201)
})

test('re-encodes a receipt photo, serves it to admins only, and audits each view', async () => {
  const { number, trackingToken } = await placed()
  const { body } = await upload(number, `token=${trackingToken}`, await photo(), 'image/jpeg')
  const { id } = body.data.receipts[0]
  const seen = await view(id)
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect(seen.rawPayload.includes('Secret')).toBe(false)
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(2_800)
  const other = await buildPerson(shop.db)
  expect((await view(id, other.token)).statusCode).toBe(403)
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))
  expect(rows.map(({ action }) => action)).toEqual(['transfer-receipt-viewed'])
  const [row] = await shop.db.select().from(transferReceipts).where(eq(transferReceipts.id, id))
  expect((await shop.app.inject(`/media/${row!.file}`)).statusCode).toBe(404)
  shop.setNow(new Date(Date.now() + 24 * 60 * 60_000))
  await sweepFiles(shop.app.services)
  shop.setNow(null)
  expect((await view(id)).statusCode).toBe(200)
})

test.each([
  ['a page called PDF', HTML, 'application/pdf', 422],
  ['an SVG called PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
  ['more than 5 MB', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 'application/pdf', 413],
  ['a page by its type', PDF, 'text/html', 415],
  ['nothing', Buffer.alloc(0), 'application/pdf', 400],
])('rejects %s', async (_, file, type, status) => {
  const { number, trackingToken } = await placed()
  const answer = await upload(number, `token=${trackingToken}`, file, type)
  expect(answer.status).toBe(status)
  expect((await shop.get(`/orders/${number}/receipts?token=${trackingToken}`)).body.data.receipts).toEqual([])
})

test('rejects receipts for cash, cancelled and paid orders', async () => {
  const cash = await placed('cash-on-delivery')
  expect((await upload(cash.number, `token=${cash.trackingToken}`, PDF)).status).toBe(409)
  const cancelled = await placed()
  await shop.post(`/orders/${cancelled.number}/cancel`, { token: cancelled.trackingToken })
  expect((await upload(cancelled.number, `token=${cancelled.trackingToken}`, PDF)).status).toBe(409)
  const paid = await placed()
  await shop.post(`/admin/orders/${paid.number}/payment`, {}, { token: admin.token })
  expect((await upload(paid.number, `token=${paid.trackingToken}`, PDF)).status).toBe(409)
})

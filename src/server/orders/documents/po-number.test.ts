import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { linesOf, pdfText } from '../../../../test/support/pdf-text.ts'
import { hashPassword } from '../../auth/password.ts'
import { users } from '../../database/schema/customers.ts'
import { mails } from '../../database/schema/email.ts'
import { events } from '../../database/schema/events.ts'
import { orders } from '../../database/schema/orders.ts'
import { webhookEndpoints } from '../../database/schema/webhooks.ts'
import { composeEvent } from '../../events/compose-event.ts'

const PASSWORD = 'olives and lemons'

let shop: TestApp
let admin: string
let items: { productId: number; quantity: number }[]
beforeAll(async () => {
  shop = await startTestApp()
  const { token, userId } = await buildPerson(shop.db, { role: 'admin' })
  admin = token
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  const { id } = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 50 }] })
  items = [{ productId: id, quantity: 1 }]
})
afterAll(() => shop.close())

const billing = (poNumber: string) => ({ company: '', taxId: '', poNumber })
const ordered = async (poNumber: string, email = 'clinic@nadara.example') =>
  (await placeOrder(shop, orderBody(items, { email, billing: billing(poNumber) }), { language: 'en' })).body.data
const found = async (search: string) =>
  (await shop.get(`/admin/orders/?${new URLSearchParams({ search })}`, { token: admin })).body.data.orders.map(
    (order: { number: string }) => order.number,
  )

test('shows the purchase order number to buyer and staff, in the email, the PDF, the export and the event', async () => {
  await shop.db.insert(webhookEndpoints).values({ url: 'https://erp.example/', secret: '', types: ['order.placed'] })
  const placed = await ordered('PO-2026/77')
  const { number, trackingToken } = placed
  const seen = (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data
  const staff = (await shop.get(`/admin/orders/${number}`, { token: admin })).body.data
  expect([placed.poNumber, seen.poNumber, staff.poNumber]).toEqual(['PO-2026/77', 'PO-2026/77', 'PO-2026/77'])

  const [email] = await shop.db.select().from(mails).where(eq(mails.recipient, 'clinic@nadara.example'))
  expect(email!.text).toContain('Your PO number: \u2068PO-2026/77\u2069')
  await shop.post(`/admin/orders/${number}/emails`, { email: 'confirmation' }, { token: admin })
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, 'clinic@nadara.example'))
  expect(sent.map(({ text }) => text.includes('PO-2026/77'))).toEqual([true, true])

  const pdf = await shop.app.inject({ url: `/api/orders/${number}/invoice.pdf?token=${trackingToken}` })
  expect(linesOf(pdfText(pdf.rawPayload)[0]!).join('\n')).toContain('PO-2026/77')

  const table = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/export?search=${number}&lang=en`,
    headers: { authorization: `Bearer ${admin}` },
    payload: { password: PASSWORD },
  })
  expect(table.body).toContain(',PO-2026/77,')

  const [event] = await shop.db
    .select()
    .from(events)
    .where(eq(events.subject, `order:${number}`))
  const payload = await composeEvent({ ...shop.app.services, includesContact: false }, event!)
  expect(JSON.parse(payload).data.order).toMatchObject({ number, poNumber: 'PO-2026/77' })
})

test('returns null for an order without a purchase order number', async () => {
  expect(await ordered(' ')).toMatchObject({ poNumber: null })
})

test('finds an order by its purchase order number, also after staff change the number or the order', async () => {
  const { number } = await ordered('س-2027/0815')
  for (const search of ['2027/0815', 'س 2027', '20270815', '٢٠٢٧/٠٨١٥']) expect(await found(search)).toEqual([number])
  const later = { ...billing('CL 41.9'), later: true }
  expect((await shop.post(`/admin/orders/${number}/invoices`, later, { token: admin })).status).toBe(200)
  expect([await found('2027/0815'), await found('cl 41.9')]).toEqual([[], [number]])

  const draft = (await shop.get(`/admin/orders/${number}/change`, { token: admin })).body.data
  const lines = draft.lines.map(({ id }: { id: number }) => ({ id, quantity: 2 }))
  const body = { version: draft.version, lines, items: [], address: ADDRESS }
  const headers = { 'idempotency-key': 'change-of-po-order' }
  expect((await shop.put(`/admin/orders/${number}/change`, body, { token: admin, headers })).status).toBe(200)
  expect(await found('cl 41.9')).toEqual([number])
})

test('writes the same search text in the migration as in the code', async () => {
  await ordered('الطلب №7-12.b')
  const texts = () => shop.db.select({ id: orders.id, text: orders.searchText }).from(orders).orderBy(orders.id)
  const written = await texts()
  await shop.db.execute(sql`update orders set search_text = substring(search_text from '^.* 599123456')`)
  expect(await texts()).not.toEqual(written)
  const file = readdirSync('database/migrations').find(name => name.endsWith('_search_purchase_orders.sql'))!
  await shop.db.execute(sql.raw(readFileSync(`database/migrations/${file}`, 'utf8')))
  expect(await texts()).toEqual(written)
})

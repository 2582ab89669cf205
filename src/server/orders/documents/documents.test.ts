import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { withAlteredQueries, withoutRowLocks } from '../../../../test/support/mutate-queries.ts'
import { linesOf, pdfText } from '../../../../test/support/pdf-text.ts'
import { hashPassword } from '../../auth/password.ts'
import { users } from '../../database/schema/customers.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { issueDueDocuments } from './issue-due-documents.ts'

const password = 'olives and lemons'
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  const admin = await buildPerson(shop.db, { role: 'admin' })
  token = admin.token
  const passwordHash = await hashPassword(password)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
})
afterAll(() => shop.close())
/** Number of the document series; each test has a series of its own. */
let series = 0
beforeEach(async () => {
  series++
  await configure({})
})

async function configure(change: object) {
  const { version, ...settings } = (await shop.get('/admin/invoice-settings', { token })).body.data
  const own = { issueAt: 'manual', vatRate: 0, invoicePrefix: `I${series}`, creditNotePrefix: `C${series}` }
  const body = { ...settings, ...own, ...change, version }
  const { status } = await shop.put('/admin/invoice-settings', body, { token })
  expect(status).toBe(200)
}

async function placed({ paymentMethod = 'bank-transfer', price = 10_000, quantity = 1 } = {}) {
  const { id } = await buildProduct(shop.db, { variants: [{ price }] })
  const { body } = await placeOrder(shop, { ...orderBody([{ productId: id, quantity }]), paymentMethod })
  return body.data.number as string
}
const DETAILS = { company: '', taxId: '', poNumber: '' }
const issue = (number: string, body: object = {}) =>
  shop.post(`/admin/orders/${number}/invoices`, { ...DETAILS, ...body }, { token })
const receive = (number: string) => shop.post(`/admin/orders/${number}/payment`, {}, { token })
async function move(number: string, ...statuses: string[]) {
  for (const status of statuses)
    expect((await shop.post(`/admin/orders/${number}/status`, { status, reason: 'test' }, { token })).status).toBe(200)
}
const idOf = async (number: string) => (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]!.id
const documentsOf = async (number: string) =>
  shop.db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.orderId, await idOf(number)))
    .orderBy(asc(legalDocuments.id))
const sequences = async () =>
  (
    await shop.db
      .select()
      .from(legalDocuments)
      .where(eq(legalDocuments.prefix, `I${series}`))
  )
    .map(({ sequence }) => sequence)
    .toSorted((a, b) => a - b)
const year = () => new Date().getFullYear()

test('issues an invoice with the buyer’s details once, on request', async () => {
  const number = await placed()
  const details = { company: 'عيادة النور', taxId: '562001', poNumber: 'PO-77' }
  expect((await issue(number, { ...details, later: true })).body.data).toEqual({ billing: details, documents: [] })
  const { body } = await issue(number, details)
  expect(body.data.documents).toMatchObject([
    { kind: 'invoice', number: `I${series}-${year()}-00001`, orderNumber: number, buyer: 'عيادة النور' },
  ])
  expect((await issue(number)).status).toBe(409)
  expect(await documentsOf(number)).toMatchObject([{ content: { poNumber: 'PO-77', buyer: { taxId: '562001' } } }])
})

test('issues no document until the owner has configured when invoices are issued', async () => {
  const number = await placed()
  await receive(number)
  await move(number, 'confirmed', 'packed', 'shipped')
  expect(await documentsOf(number)).toEqual([])
})

test('issues the invoice once, on payment, and not again on dispatch', async () => {
  await configure({ issueAt: 'payment', vatRate: 16 })
  const number = await placed({ price: 11_600 })
  expect(await documentsOf(number)).toEqual([])
  await receive(number)
  await move(number, 'confirmed', 'packed', 'shipped')
  await issueDueDocuments(shop.db, await idOf(number), new Date())
  const [invoice, ...others] = await documentsOf(number)
  expect(others).toEqual([])
  const { content, total, vat } = invoice!
  const amounts = [...content.lines, content.other]
  expect(amounts.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
  expect(amounts.reduce((sum, line) => sum + line.vat, 0)).toBe(vat)
  expect(content.lines[0]).toMatchObject({ amount: 11_600, vat: 1_600 })
})

test('issues the invoice on dispatch, and credits it in full when an unpaid order is refused', async () => {
  await configure({ issueAt: 'dispatch' })
  const number = await placed({ paymentMethod: 'cash-on-delivery' })
  await move(number, 'confirmed', 'packed')
  expect(await documentsOf(number)).toEqual([])
  await move(number, 'shipped')
  expect(await documentsOf(number)).toMatchObject([{ kind: 'invoice' }])
  await shop.post(`/admin/orders/${number}/status`, { status: 'refused', reason: 'absent' }, { token })
  const [invoice, credit] = await documentsOf(number)
  expect(credit).toMatchObject({ kind: 'credit-note', invoiceId: invoice!.id, total: invoice!.total })
})

test('issues a credit note for the refund of a cancelled order', async () => {
  await configure({ issueAt: 'payment' })
  const number = await placed()
  await receive(number)
  await move(number, 'cancelled')
  expect(await documentsOf(number)).toHaveLength(1)
  expect((await shop.post(`/admin/orders/${number}/refund`, { password }, { token })).status).toBe(200)
  const [invoice, credit] = await documentsOf(number)
  expect(credit).toMatchObject({ kind: 'credit-note', number: `C${series}-${year()}-00001`, total: invoice!.total })
  expect(credit!.content.invoiceNumber).toBe(invoice!.number)
})

async function refundTwice(number: string) {
  const orderId = await idOf(number)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const amount = order!.total - 1
  for (let turn = 0; turn < 2; turn++) {
    await shop.db
      .insert(orderRefunds)
      .values({ orderId, reason: 'cancelled', status: 'processed', amount, at: new Date() })
    await issueDueDocuments(shop.db, orderId, new Date())
  }
  const [invoice, ...credits] = await documentsOf(number)
  return { total: invoice!.total, credits: credits.map(({ total }) => total) }
}

test('never credits more than the invoice total', async () => {
  const number = await placed()
  await issue(number)
  const { total, credits } = await refundTwice(number)
  expect(credits).toEqual([total - 1, 1])
})

test('[mutant] credits more than the invoice total when earlier credit notes are ignored', async () => {
  const number = await placed()
  await issue(number)
  const blind = (text: string) => text.replace('"invoice_id" = $1', '"invoice_id" = $1 and false')
  const { total, credits } = await withAlteredQueries(blind, () => refundTwice(number))
  expect(credits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(total)
})

const issueAll = (numbers: string[]) => Promise.all(numbers.map(number => issue(number)))
const placedSome = async (count: number) => {
  const numbers: string[] = []
  for (let turn = 0; turn < count; turn++) numbers.push(await placed())
  return numbers
}

test('assigns consecutive numbers to concurrently issued documents', async () => {
  const answers = await issueAll(await placedSome(6))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await sequences()).toEqual([1, 2, 3, 4, 5, 6])
})

test('[mutant] assigns a document number twice without the row lock on the number series', async () => {
  const [first, ...others] = await placedSome(3)
  await issue(first!)
  const unlocked = (text: string) => (text.includes('"document_series"') ? withoutRowLocks(text) : text)
  const answers = await withAlteredQueries(unlocked, () => issueAll(others), { callers: 2 })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500])
})

test('leaves no gap in the numbers after a rollback', async () => {
  const [first, second] = await placedSome(2)
  const id = await idOf(first!)
  const failing = shop.db.transaction(async db => {
    await issueDueDocuments(db, id, new Date(), { requested: true })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await issue(second!)
  expect(await sequences()).toEqual([1])
})

test('rejects changes and deletion of an issued document', async () => {
  const number = await placed()
  await issue(number)
  const own = eq(legalDocuments.number, `I${series}-${year()}-00001`)
  await expect(shop.db.update(legalDocuments).set({ total: 0 }).where(own)).rejects.toThrow()
  await expect(shop.db.delete(legalDocuments).where(own)).rejects.toThrow()
  expect(await documentsOf(number)).toHaveLength(1)
})

test('keeps an issued document’s content when the order or settings change later', async () => {
  await configure({ taxId: '111' })
  const number = await placed()
  await issue(number)
  await configure({ taxId: '222' })
  await shop.db.update(orders).set({ fullName: '', email: '' }).where(eq(orders.number, number))
  const [{ content }] = (await documentsOf(number)) as [typeof legalDocuments.$inferSelect]
  expect(content.seller.taxId).toBe('111')
  expect(content.buyer.name).not.toBe('')
})

test('renders an issued document as PDF for staff, and lists documents by period', async () => {
  await configure({ taxId: '562', vatRate: 16, restartsYearly: false })
  const number = await placed({ price: 11_600 })
  const [{ id, number: printed }] = (await issue(number, { poNumber: 'PO-9' })).body.data.documents
  expect(printed).toBe(`I${series}-00001`)
  const file = await shop.app.inject({
    url: `/api/admin/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  const whole = linesOf(pdfText(file.rawPayload)[0]!).join('\n')
  for (const words of [printed, number, 'PO-9', '562', '16%']) expect(whole).toContain(words)
  const listed = async (query: string) => (await shop.get(`/admin/invoices/?${query}`, { token })).body.data
  expect((await listed('')).map((one: { id: number }) => one.id)).toContain(id)
  expect(await listed('to=2001-01-01')).toEqual([])
  const table = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/invoices/export',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(table.payload).toContain(`${printed},invoice,`)
})

test('stores only invoices whose lines add up to the total', async () => {
  const { rows } = await shop.db.execute(sql`
    select number from legal_documents where total <> (content -> 'other' ->> 'amount')::int
      + coalesce((select sum((line ->> 'amount')::int) from jsonb_array_elements(content -> 'lines') line), 0)`)
  expect(rows).toEqual([])
})

import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { linesOf, pdfText } from '../../../../test/support/pdf-text.ts'
import { startSmtp } from '../../../../test/support/smtp.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { mails } from '../../database/schema/email.ts'
import { legalDocuments } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import { startEmailWorker } from '../../email/send-emails.ts'
import { issueDueDocuments } from './issue-due-documents.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())
beforeEach(() => issueAt('manual'))

async function issueAt(moment: string) {
  const { version, ...settings } = (await shop.get('/admin/invoice-settings', { token })).body.data
  await shop.put('/admin/invoice-settings', { ...settings, issueAt: moment, version }, { token })
}

interface Placed {
  number: string
  trackingToken: string
}

async function placed({
  language = 'ar',
  token,
  paymentMethod = 'bank-transfer',
}: {
  language?: Language
  token?: string
  paymentMethod?: 'bank-transfer' | 'cash-on-delivery'
} = {}) {
  const { id } = await buildProduct(shop.db, { variants: [{ price: 10_000 }] })
  const body = { ...orderBody([{ productId: id, quantity: 1 }]), paymentMethod }
  return (await placeOrder(shop, body, { language, token })).body.data as Placed
}
const DETAILS = { company: '', taxId: '', poNumber: '' }
async function issue(number: string) {
  const { body } = await shop.post(`/admin/orders/${number}/invoices`, DETAILS, { token })
  return body.data.documents[0] as { id: number; number: string }
}
const move = (number: string, status: string) =>
  shop.post(`/admin/orders/${number}/status`, { status, reason: 'test' }, { token })
async function emailsOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return shop.db
    .select({
      template: mails.template,
      language: mails.language,
      subject: mails.subject,
      documentId: mails.documentId,
    })
    .from(mails)
    .innerJoin(legalDocuments, eq(legalDocuments.id, mails.documentId))
    .where(and(eq(legalDocuments.orderId, order!.id), inArray(mails.template, ['invoice', 'credit-note'])))
    .orderBy(mails.id)
}
const fileAt = (path: string, bearer?: string) =>
  shop.app.inject({ url: `/api${path}`, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })

test('emails the invoice as PDF when it is issued, in the language of the order', async () => {
  const { db, clock, config, documentFile } = shop.app.services
  for (const language of LANGUAGE_CODES) {
    const { number } = await placed({ language })
    const document = await issue(number)
    expect(await emailsOf(number)).toMatchObject([
      { template: 'invoice', language, documentId: document.id, subject: expect.stringContaining(document.number) },
    ])
  }
  const smtp = await startSmtp()
  const worker = startEmailWorker({ db, clock, documentFile, config: { ...config, smtpUrl: smtp.url } }, { pause: 20 })
  const sent = () => smtp.emails.filter(raw => raw.includes('application/pdf'))
  await vi.waitFor(() => expect(sent()).toHaveLength(LANGUAGE_CODES.length), 10_000)
  await worker.stop()
  await smtp.close()
  for (const raw of sent()) {
    const [, encoded] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)!
    const whole = linesOf(pdfText(Buffer.from(encoded!, 'base64'))[0]!).join('\n')
    expect(whole).toMatch(/INV-\d{4}-\d{5}/)
  }
})

test('sends no email for a document whose transaction rolls back', async () => {
  const { number } = await placed()
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const failing = shop.db.transaction(async db => {
    await issueDueDocuments(db, order!.id, new Date(), { requested: true })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await emailsOf(number)).toEqual([])
})

test('emails the credit note of an order refused on delivery, unless the buyer was erased', async () => {
  await issueAt('dispatch')
  const [known, erased] = [
    await placed({ paymentMethod: 'cash-on-delivery' }),
    await placed({ paymentMethod: 'cash-on-delivery' }),
  ]
  for (const { number } of [known, erased])
    for (const status of ['confirmed', 'packed', 'shipped']) await move(number, status)
  await shop.db.update(orders).set({ email: '' }).where(eq(orders.number, erased.number))
  for (const { number } of [known, erased]) await move(number, 'refused')
  expect((await emailsOf(known.number)).map(({ template }) => template)).toEqual(['invoice', 'credit-note'])
  expect((await emailsOf(erased.number)).map(({ template }) => template)).toEqual(['invoice'])
})

test('lets staff resend a document, and returns 409 when the order has no email address', async () => {
  const { number } = await placed()
  const { id } = await issue(number)
  expect((await shop.post(`/admin/invoices/${id}/email`, {}, { token })).status).toBe(200)
  expect((await emailsOf(number)).map(({ documentId }) => documentId)).toEqual([id, id])
  const order = (await shop.get(`/admin/orders/${number}`, { token })).body.data
  expect(order.events.at(-1)).toMatchObject({ kind: 'email-sent', email: 'invoice' })
  const audited = and(eq(auditLog.subjectId, number), eq(auditLog.action, 'order-email-sent'))
  expect(await shop.db.$count(auditLog, audited)).toBe(1)
  await shop.db.update(orders).set({ email: '' }).where(eq(orders.number, number))
  expect((await shop.post(`/admin/invoices/${id}/email`, {}, { token })).status).toBe(409)
  expect((await shop.post('/admin/invoices/2000000000/email', {}, { token })).status).toBe(404)
})

test('lets customers, and guests with the link or the email, list and download order documents', async () => {
  const owner = await buildPerson(shop.db)
  const stranger = await buildPerson(shop.db)
  const own = await placed({ token: owner.token })
  const guest = await placed()
  const list = (number: string, query = '', token?: string) =>
    shop.get(`/orders/${number}/invoices/${query}`, { token })
  expect((await list(own.number, '', owner.token)).body.data).toEqual([])
  const [mine, other] = [await issue(own.number), await issue(guest.number)]
  expect((await list(own.number, '', owner.token)).body.data).toMatchObject([{ id: mine.id, number: mine.number }])
  expect((await list(guest.number, `?token=${guest.trackingToken}`)).body.data).toMatchObject([{ id: other.id }])
  const pdf = await fileAt(`/orders/${guest.number}/invoices/${other.id}/pdf?email=guest@nadara.example`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(linesOf(pdfText(pdf.rawPayload)[0]!).join('\n')).toContain(other.number)

  expect((await list(own.number, '', stranger.token)).status).toBe(404)
  expect((await list(guest.number, '?token=nonsense')).status).toBe(404)
  for (const answer of [
    await fileAt(`/orders/${own.number}/invoices/${mine.id}/pdf`, stranger.token),
    await fileAt(`/orders/${own.number}/invoices/${other.id}/pdf`, owner.token),
    await fileAt(`/orders/${guest.number}/invoices/${other.id}/pdf`),
  ])
    expect(answer.statusCode).toBe(404)
})

test('issues due documents when the courier’s cash is settled', async () => {
  const { number } = await placed({ paymentMethod: 'cash-on-delivery' })
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await move(number, status)
  expect(await emailsOf(number)).toEqual([])
  await issueAt('payment')
  const { total } = (await shop.get(`/admin/orders/${number}`, { token })).body.data
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/cash-settlements/?fileName=courier.csv',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: `Order number,COD amount\n${number},${total}`,
  })
  expect(answer.json().data.lines).toMatchObject([{ outcome: 'settled' }])
  expect((await emailsOf(number)).map(({ template }) => template)).toEqual(['invoice'])
})

test('includes documents in the personal data export, with the buyer’s details as printed', async () => {
  const { userId, token: own } = await buildPerson(shop.db)
  const { number } = await placed({ token: own })
  const document = await issue(number)
  const { personalDataHandlers } = shop.app.services
  const parts = await Promise.all(
    personalDataHandlers.map(({ export: read }) =>
      read(shop.db, { userId, email: '', emailKey: '', emailVerified: false }, 'ar'),
    ),
  )
  const { orders: exported } = Object.assign({}, ...parts)
  expect(exported).toMatchObject([
    { number, billing: DETAILS, invoices: [{ number: document.number, buyer: { name: 'سلمى حداد' }, total: 12_000 }] },
  ])
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, buildCoupon } from '../../../test/support/build-order.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { ERASED_KEY } from '../database/personal-data-handler.ts'
import { auditLog } from '../database/schema/audit.ts'
import { mails } from '../database/schema/email.ts'
import { orderEvents } from '../database/schema/orders.ts'
import { professionalPrices } from '../database/schema/pricing.ts'
import { orderByNumber } from '../orders/queries.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { staffRole: 'support' })
})
afterAll(() => shop.close())

const written = (items: object[], given: object = {}) => ({
  items,
  language: 'ar',
  address: ADDRESS,
  paymentMethod: 'cash-on-delivery',
  ...given,
})
const place = (body: object, key: string = randomUUID()) =>
  shop.post('/admin/phone-orders/', body, { ...admin, headers: { 'idempotency-key': key } })

test('places a phone order through the checkout once, and records the staff member who placed it', async () => {
  const name = `دهن الزعتر ${randomUUID().slice(0, 6)}`
  const { id } = await buildProduct(shop.db, {
    texts: { ar: { name } },
    variants: [{ stock: 5, price: 10_000 }],
  })
  const found = await shop.get(`/admin/phone-orders/products/?search=${encodeURIComponent(name)}`, {
    ...admin,
    language: 'ar',
  })
  expect(found.body.data).toMatchObject([{ productId: id, name, stock: 5, most: 5, unitPrice: 100, allowed: true }])
  const items = [{ productId: id, quantity: 2 }]
  const quote = await shop.post('/admin/phone-orders/quote', { items, region: ADDRESS.state }, admin)
  expect(quote.body.data).toMatchObject({ subtotal: 200, shipping: 20, total: 220 })

  const emails = await shop.db.$count(mails)
  const key = randomUUID()
  const body = written(items, { expectedTotal: 220, note: 'اتصلت صباحاً' })
  const answers = await Promise.all([1, 2, 3].map(() => place(body, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { number } = answers[0]!.body.data
  expect(new Set(answers.map(answer => answer.body.data.number))).toEqual(new Set([number]))
  const order = await orderByNumber(shop.db, number)
  expect(order).toMatchObject({
    channel: 'phone',
    writtenBy: admin.userId,
    userId: null,
    email: '',
    emailKey: ERASED_KEY,
  })
  // Without an email address no email is sent.
  expect(await shop.db.$count(mails)).toBe(emails)
  const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(event).toMatchObject({ kind: 'placed', actor: 'admin', actorId: admin.userId })
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))
  expect(rows.map(({ action }) => action)).toEqual(['order-written'])
  expect(await violatedInvariants(shop.db)).toEqual([])

  const moved = await place(written(items, { expectedTotal: 1 }))
  expect([moved.status, moved.body.code]).toEqual([409, 'quote-moved'])
  expect((await place(written(items, { paymentMethod: 'card' }))).status).toBe(422)
  expect((await place(written([{ productId: id, quantity: 9 }]))).status).toBe(409)
})

test('quotes the selected professional customer’s price, and adds the order to their account', async () => {
  const doctor = await buildApprovedProfessional(shop.db)
  const { id, variantIds } = await buildProduct(shop.db, { variants: [{ stock: 9, price: 10_000 }] })
  await shop.db.insert(professionalPrices).values({ variantId: variantIds[0]!, price: 7_000 })
  const items = [{ productId: id, quantity: 1 }]
  const quote = (customerId: number | null) =>
    shop.post('/admin/phone-orders/quote', { items, customerId, region: ADDRESS.state }, admin)
  expect((await quote(null)).body.data.subtotal).toBe(100)
  expect((await quote(doctor.userId)).body.data.subtotal).toBe(70)
  // A staff account is not accepted as customer.
  expect((await quote(admin.userId)).status).toBe(404)
  const { body } = await place(written(items, { customerId: doctor.userId, email: doctor.email }))
  const mine = await shop.get('/orders/', doctor)
  expect(mine.body.data.map((one: { number: string }) => one.number)).toEqual([body.data.number])
  const [email] = await shop.db.select().from(mails).where(eq(mails.recipient, doctor.email))
  expect(email).toMatchObject({ template: 'order-placed', language: 'ar' })
})

test('counts coupon uses by phone number when an order has no email', async () => {
  const { id } = await buildProduct(shop.db, { variants: [{ stock: 99, price: 10_000 }] })
  const { code } = await buildCoupon(shop.db, { customerLimit: 1 })
  const call = (phone: string) =>
    place(written([{ productId: id, quantity: 1 }], { couponCode: code, address: { ...ADDRESS, phone } }))
  expect((await call('0599111222')).status).toBe(201)
  expect((await call('0599111333')).status).toBe(201)
  expect((await call('+970 599 111 222')).status).toBe(409)
  expect(await violatedInvariants(shop.db)).toEqual([])
})

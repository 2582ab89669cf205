import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../test/support/invariants.ts'
import { stockOf } from '../../../test/support/stock-of.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { auditLog } from '../database/schema/audit.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { changeStatus } from './change-status.ts'

type Person = Awaited<ReturnType<typeof buildPerson>>
let shop: TestApp
let owner: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildPerson(shop.db)
  stranger = await buildPerson(shop.db)
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})

async function ordered({
  token = owner.token,
  ...given
}: Partial<Parameters<typeof orderBody>[1]> & { token?: string } = {}) {
  const product = await buildProduct(shop.db)
  const answer = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 2 }], given), { token })
  return { ...(answer.body.data as { number: string; trackingToken: string }), variantId: product.variantIds[0]! }
}
const move = (number: string, status: OrderStatus) =>
  shop.post(`/admin/orders/${number}/status`, { status, reason: 'out of stock' }, { token: admin.token })

test('shows an order to its owner, or with its email or token, and returns 404 to everyone else', async () => {
  const { number, trackingToken } = await ordered()
  const nothing = await shop.get('/orders/ND-22222222', { language: 'en' })
  expect(nothing.status).toBe(404)
  const read = (query: string, token?: string) => shop.get(`/orders/${number}${query}`, { token, language: 'en' })
  expect((await read('', owner.token)).status).toBe(200)
  expect((await read('?email=GUEST@nadara.example')).status).toBe(200)
  expect((await read(`?token=${trackingToken}`)).status).toBe(200)
  expect((await shop.get(`/orders/${number.toLowerCase()}?token=${trackingToken}`)).status).toBe(200)
  for (const answer of [
    await read('', stranger.token),
    await read(''),
    await read('?email=other@nadara.example'),
    await read('?email='),
    await read('?token='),
    await read(`?token=${trackingToken.slice(0, -1)}`),
    await read('', admin.token),
    await shop.post(`/orders/${number}/cancel`, {}, { token: stranger.token, language: 'en' }),
    await shop.post(`/orders/${number}/cancel`, { email: '', token: '' }, { language: 'en' }),
    await shop.get(`/orders/${encodeURIComponent('ND-\u0000')}`, { language: 'en' }),
  ]) {
    expect(answer.body).toEqual(nothing.body)
  }
})

test('lists the customer’s own orders only, newest first, in pages', async () => {
  const person = await buildPerson(shop.db)
  const first = await ordered({ token: person.token })
  const second = await ordered({ token: person.token })
  const list = (query = '') => shop.get(`/orders/${query}`, { token: person.token })
  expect((await list()).body.data.map((order: { number: string }) => order.number)).toEqual([
    second.number,
    first.number,
  ])
  expect((await list('?limit=1&page=2')).body).toMatchObject({
    data: [{ number: first.number, itemCount: 2, total: 220 }],
    meta: { page: 2, limit: 1, total: 2, pages: 2 },
  })
  expect((await shop.get('/orders/')).status).toBe(401)
})

test('records cash as collected on delivery, and every step on the timeline', async () => {
  const { number } = await ordered()
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    expect((await move(number, status)).status).toBe(200)
  const { data } = (await shop.get(`/orders/${number}`, { token: owner.token })).body
  expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'collected', orderCan: { cancel: false } })
  expect(data.events.map((event: { status: string }) => event.status)).toEqual([
    'pending',
    'confirmed',
    'packed',
    'shipped',
    'delivered',
  ])
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, number))).toBe(4)
})

test('returns 409 for an invalid status change, and changes nothing', async () => {
  const { number, variantId } = await ordered()
  for (const status of ['packed', 'delivered', 'refused', 'returned', 'pending'] as const) {
    const answer = await move(number, status)
    expect([answer.status, answer.body.code]).toEqual([409, 'impossible-status'])
  }
  expect((await shop.post(`/admin/orders/${number}/status`, { status: 'paid' }, { token: admin.token })).status).toBe(
    422,
  )
  await move(number, 'confirmed')
  await move(number, 'packed')
  expect((await shop.post(`/orders/${number}/cancel`, {}, { token: owner.token })).status).toBe(409)
  expect(await stockOf(shop.db, variantId)).toBe(8)
})

test('rejects a status change from delivered to returned that bypasses the return process', async () => {
  const { number, variantId } = await ordered()
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await move(number, status)
  const answer = await move(number, 'returned')
  expect([answer.status, answer.body.code]).toEqual([409, 'impossible-status'])
  const { data } = (await shop.get(`/orders/${number}`, { token: owner.token })).body
  expect([data.status, data.paymentStatus, await stockOf(shop.db, variantId)]).toEqual(['delivered', 'collected', 8])
})

test('does not cancel an order that was paid after it was read', async () => {
  const { number, variantId } = await ordered({ paymentMethod: 'bank-transfer' })
  const byNumber = eq(orders.number, number)
  const [asRead] = await shop.db.select().from(orders).where(byNumber)
  await shop.db.update(orders).set({ paymentStatus: 'paid' }).where(byNumber)
  const actor = { kind: 'customer' as const, userId: null }
  const late = shop.db.transaction(db => changeStatus(db, shop.app.services, asRead!, 'cancelled', actor))
  await expect(late).rejects.toMatchObject({ code: 'impossible-status' })
  const [now] = await shop.db.select().from(orders).where(byNumber)
  expect([now!.status, now!.paymentStatus, await stockOf(shop.db, variantId)]).toEqual(['pending', 'paid', 8])
  await shop.db.update(orders).set({ paymentStatus: 'pending' }).where(byNumber)
})

test('finds an order number that contains bidi isolates, as copied from an email', async () => {
  const { number } = await ordered()
  const typed = encodeURIComponent(`\u2068${number}\u2069`)
  expect((await shop.get(`/orders/${typed}`, { token: owner.token })).body.data?.number).toBe(number)
})

test('releases the stock of an order refused on delivery or cancelled by its owner', async () => {
  const refused = await ordered()
  for (const status of ['confirmed', 'packed', 'shipped', 'refused'] as const) await move(refused.number, status)
  expect(await stockOf(shop.db, refused.variantId)).toBe(10)
  const cancelled = await ordered({ paymentMethod: 'bank-transfer' })
  const answer = await shop.post(`/orders/${cancelled.number}/cancel`, undefined, { token: owner.token })
  expect(answer.body.data).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(await stockOf(shop.db, cancelled.variantId)).toBe(10)
})

test('restricts the admin order endpoints to admins', async () => {
  const { number } = await ordered()
  const calls = (token?: string) => [
    shop.get('/admin/orders/', { token }),
    shop.get(`/admin/orders/${number}`, { token }),
    shop.post(`/admin/orders/${number}/status`, { status: 'confirmed' }, { token }),
  ]
  for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401)
  for (const answer of await Promise.all(calls(owner.token)))
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  const [list, one] = await Promise.all([
    shop.get('/admin/orders/?status=pending&limit=1', { token: admin.token, language: 'en' }),
    shop.get(`/admin/orders/${number}`, { token: admin.token }),
  ])
  expect(list!.body.data.orders).toMatchObject([{ number, fullName: 'سلمى حداد', zone: 'West Bank', itemCount: 2 }])
  expect(one!.body.data.number).toBe(number)
  expect((await shop.get('/admin/orders/?status=nonsense', { token: admin.token })).status).toBe(200)
})

const emailsOf = (number: string) =>
  shop.db
    .select()
    .from(mails)
    .where(like(mails.text, `%${number}%`))
    .orderBy(mails.id)

test('emails the buyer once when an order is placed, confirmed, shipped, delivered or cancelled', async () => {
  const { number } = await ordered()
  const templates = async () => (await emailsOf(number)).map(({ template }) => template)
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await move(number, status)
  expect((await move(number, 'confirmed')).status).toBe(409)
  expect(await templates()).toEqual(['order-placed', 'order-confirmed', 'order-shipped', 'order-delivered'])

  const other = await ordered()
  await Promise.all([
    shop.post(`/orders/${other.number}/cancel`, {}, { token: owner.token }),
    move(other.number, 'cancelled'),
  ])
  const cancelled = await emailsOf(other.number)
  expect(cancelled.map(({ template }) => template)).toEqual(['order-placed', 'order-cancelled'])
  expect(cancelled[1]!.text).toContain(`/orders/${other.number}?token=${other.trackingToken}`)
})

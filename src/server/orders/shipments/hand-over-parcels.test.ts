import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../../test/support/mutate-queries.ts'
import type { HandoverOutcome } from '../../../shared/contracts/order-handovers.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { mails } from '../../database/schema/email.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
let courierId: number
beforeAll(async () => {
  shop = await startTestApp()
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
  const courier = { name: 'Wadi Express', phone: '0599 111 222', trackingUrl: 'https://wadi.example/t/{number}' }
  courierId = (await shop.post('/admin/couriers/', courier, as)).body.data.id
})
afterAll(() => shop.close())

async function ordered(status: 'confirmed' | 'packed' = 'packed'): Promise<string> {
  const product = await buildProduct(shop.db)
  const { body } = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 1 }]))
  const { number } = body.data
  const steps = status === 'packed' ? ['confirmed', 'packed'] : ['confirmed']
  for (const next of steps) await shop.post(`/admin/orders/${number}/status`, { status: next }, as)
  return number
}
interface Parcel {
  number: string
  trackingNumber?: string
}
const handOver = (parcels: Parcel[], courier = courierId) =>
  shop.post<HandoverOutcome[]>('/admin/handovers', { courierId: courier, parcels }, as)
const results = async (parcels: Parcel[]) =>
  (await handOver(parcels)).body.data.map(({ result, status }) => [result, status])

test('hands over thirty orders in one request, with an email and an audit row each', async () => {
  const numbers: string[] = []
  for (let made = 0; made < 30; made++) numbers.push(await ordered())
  const parcels = numbers.map((number, at) => ({ number, trackingNumber: `BULK-${at}` }))
  expect(await results(parcels)).toEqual(numbers.map(() => ['handed-over', 'shipped']))
  const number = numbers[17]!
  const { shipments } = (await shop.get(`/admin/orders/${number}`, as)).body.data
  expect(shipments).toMatchObject([{ courier: 'Wadi Express', trackingNumber: 'BULK-17' }])
  const notes = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'order-shipped'))
  expect(notes.filter(({ subjectId }) => numbers.includes(subjectId))).toHaveLength(30)
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'order-shipped')).orderBy(desc(mails.id))
  expect(email!.text).toContain('BULK-29')
  // Repeats the request, as after a lost response: it returns the same results and writes nothing.
  expect(await results(parcels)).toEqual(numbers.map(() => ['handed-over', 'shipped']))
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'order-shipped'))).toBe(notes.length)
})

test('[mutant] reports a repeated hand-over as not packed when existing shipments are ignored', async () => {
  const parcel = { number: await ordered(), trackingNumber: 'LOST-1' }
  await handOver([parcel])
  expect(await results([parcel])).toEqual([['handed-over', 'shipped']])
  const unread = (text: string) => text.replace(/(where "shipments"."order_id" = )(\$1)/, '$1(0 - $2::int)')
  expect(await withAlteredQueries(unread, () => results([parcel]))).toEqual([['not-packed', 'shipped']])
})

test('reports why a row was not handed over, and hands over the remaining orders', async () => {
  const [one, two, confirmed] = [await ordered(), await ordered(), await ordered('confirmed')]
  const parcels = [
    { number: one.toLowerCase(), trackingNumber: 'ROW-1' },
    { number: 'ND-22222222', trackingNumber: 'ROW-2' },
    { number: confirmed, trackingNumber: 'ROW-3' },
    { number: one, trackingNumber: 'ROW-4' },
    { number: two, trackingNumber: 'ROW-1' },
    { number: 'nonsense' },
  ]
  expect(await results(parcels)).toEqual([
    ['handed-over', 'shipped'],
    ['unknown', null],
    ['not-packed', 'confirmed'],
    ['repeated', 'shipped'],
    ['tracking-used', 'packed'],
    ['unknown', null],
  ])
  expect(await results([{ number: two }])).toEqual([['handed-over', 'shipped']])
  expect(await results([{ number: one, trackingNumber: 'ROW-9' }])).toEqual([['not-packed', 'shipped']])
})

test('rejects an unknown courier or more than 100 rows without changing an order', async () => {
  const number = await ordered()
  expect((await handOver([{ number }], 999_999)).status).toBe(404)
  expect((await handOver(Array.from({ length: 101 }, () => ({ number })))).status).toBe(422)
  expect((await handOver([])).status).toBe(422)
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  expect(row!.status).toBe('packed')
})

/** Sends the same hand-over request twice concurrently; returns the number of hand-overs on the order's timeline. */
async function handOverTwice(): Promise<number> {
  const number = await ordered()
  const parcel = { number, trackingNumber: `TWICE-${number}` }
  const answers = await Promise.all([handOver([parcel]), handOver([parcel])])
  expect(answers.map(({ body }) => body.data[0]!.result)).toEqual(['handed-over', 'handed-over'])
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return shop.db.$count(orderEvents, and(eq(orderEvents.orderId, order!.id), eq(orderEvents.kind, 'handed-over')))
}

test('records one hand-over when two admins submit it concurrently', async () => {
  for (let tries = 0; tries < 5; tries++) expect(await handOverTwice()).toBe(1)
})

test('lists orders to hand over in the requested sequence, with the cash to collect', async () => {
  const number = await ordered()
  const { body } = await shop.get(`/admin/handovers?numbers=ND-22222222&numbers=${number}`, as)
  expect(body.data).toMatchObject([
    { number: 'ND-22222222', status: null, cash: null },
    { number, status: 'packed', cash: expect.any(Number) },
  ])
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { OrderStatus } from '../../shared/rules/order-states.ts'
import { hashPassword } from '../auth/password.ts'
import { auditLog } from '../database/schema/audit.ts'
import { settlementLines, settlements } from '../database/schema/cash-settlements.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { shipments } from '../database/schema/shipments.ts'
import { couriers } from '../database/schema/shipping.ts'
import { importSettlement, ordersOfNumbers } from './import-settlement.ts'
import { readSettlement } from './read-settlement.ts'

let shop: TestApp
let admin: { userId: number; token: string }
let product: { id: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  product = await buildProduct(shop.db, { variants: [{ stock: 500, price: 8_999 }] })
})
afterAll(() => shop.close())

const PASSWORD = 'olives and lemons'
const LIFE: OrderStatus[] = ['confirmed', 'packed', 'shipped', 'delivered']
const move = (number: string, status: OrderStatus) =>
  shop.post(`/admin/orders/${number}/status`, { status, reason: 'test' }, { token: admin.token })

/** Places an order with a total of 109.99 shekels (89.99 plus delivery), and advances it to a status. */
async function order(until: OrderStatus, paymentMethod: 'cash-on-delivery' | 'bank-transfer' = 'cash-on-delivery') {
  const { body } = await placeOrder(shop, { ...orderBody([{ productId: product.id, quantity: 1 }]), paymentMethod })
  const { number, total } = body.data as { number: string; total: number }
  expect(total).toBe(109.99)
  for (const status of LIFE.slice(0, LIFE.indexOf(until) + 1)) await move(number, status)
  return number
}

function send(text: string | Buffer, query = '', token = admin.token) {
  return shop.app
    .inject({
      method: 'POST',
      url: `/api/admin/cash-settlements/?fileName=courier.csv${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: text,
    })
    .then(answer => ({ status: answer.statusCode, body: answer.json() }))
}
const sheet = (...rows: [string, string | number][]) =>
  ['Order number,COD amount', ...rows.map(([number, amount]) => `${number},"${amount}"`)].join('\n')
const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.data.lines.map(({ outcome }: { outcome: string }) => outcome)
const paymentsOf = async (...numbers: string[]) =>
  shop.db
    .select({ number: orders.number, amount: payments.amount, total: orders.total, status: payments.status })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(inArray(orders.number, numbers))
const statusOf = async (number: string) =>
  (await shop.get(`/admin/orders/${number}`, { token: admin.token })).body.data.paymentStatus

test('classifies each row of a courier’s list, and settles only exactly matching amounts', async () => {
  const [right, less, twice, shipped, transfer] = [
    await order('delivered'),
    await order('delivered'),
    await order('delivered'),
    await order('shipped'),
    await order('delivered', 'bank-transfer'),
  ]
  const cancelled = await order('confirmed')
  await move(cancelled, 'cancelled')
  const list = sheet(
    [right, '109.99'],
    [less, '109.90'],
    [twice, '109.99'],
    [twice, '109.99'],
    ['ND-22222222', '50.00'],
    [shipped, '109.99'],
    [transfer, '109.99'],
    [cancelled, '0.00'],
  )
  const expected = [
    'settled',
    'wrong-amount',
    'settled',
    'settled-before',
    'unknown-order',
    'not-delivered',
    'not-cash',
    'ended',
  ]
  const seen = await send(list, '&preview=true')
  expect(outcomes(seen)).toEqual(expected)
  expect(seen.body.data).toMatchObject({ id: null, rows: 8, settled: 2, settledAmount: 219.98, waiting: 6 })
  expect(await paymentsOf(right)).toEqual([])

  const done = await send(list)
  expect(done.status).toBe(200)
  expect(outcomes(done)).toEqual(expected)
  expect(done.body.data.lines[1]).toMatchObject({ amount: 109.9, order: { number: less, total: 109.99 } })
  expect(await statusOf(right)).toBe('paid')
  expect((await shop.get(`/admin/orders/${right}`, { token: admin.token })).body.data.events.at(-1)).toMatchObject({
    kind: 'payment-received',
    actor: { kind: 'courier-file', name: 'Lina Haddad' },
  })
  expect(await statusOf(less)).toBe('collected')
  expect(await statusOf(shipped)).toBe('unpaid')
  expect(await paymentsOf(right, less, twice, shipped)).toEqual(
    [right, twice].map(number => ({ number, amount: 10_999, total: 10_999, status: 'succeeded' })),
  )
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, right))).toBeGreaterThan(4)
})

/**
 * Places an order of two units, `units` of which were returned and refunded before the courier handed over its cash.
 */
async function refundedEarly(units: number) {
  const buyer = await buildPerson(shop.db)
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, admin.userId))
  const { body } = await placeOrder(shop, orderBody([{ productId: product.id, quantity: 2 }]), { token: buyer.token })
  const { number, total, lines } = body.data
  for (const status of LIFE) await move(number, status)
  const request = { lines: [{ lineId: lines[0].id, quantity: units, reason: 'damaged' }], note: '' }
  const requested = await shop.post(`/orders/${number}/return`, request, { token: buyer.token })
  const step = (what: string, form: object) =>
    shop.post(`/admin/orders/${number}/returns/${requested.body.data.returns[0].id}/${what}`, form, {
      token: admin.token,
    })
  await step('decision', { decision: 'approved' })
  await step('received', { lines: [] })
  const refunded = await step('refund', { password: PASSWORD })
  return { number: number as string, total: total as number, paymentStatus: refunded.body.data.paymentStatus as string }
}
const owed = async () =>
  (await shop.get('/admin/cash-settlements/owed?limit=100', { token: admin.token })).body.data.orders.map(
    ({ number }: { number: string }) => number,
  )

test.each([
  ['one unit', 1],
  ['everything', 2],
])('settles the cash of an order once after a refund of %s', async (_, units) => {
  const { number, total, paymentStatus } = await refundedEarly(units)
  expect(['partly-refunded', 'refunded']).toContain(paymentStatus)
  expect(await owed()).toContain(number)
  expect(outcomes(await send(sheet([number, total])))).toEqual(['settled'])
  expect(await statusOf(number)).toBe(paymentStatus)
  expect(await paymentsOf(number)).toMatchObject([{ amount: Math.round(total * 100), status: 'succeeded' }])
  expect(await owed()).not.toContain(number)
  expect(outcomes(await send(sheet([number, total], [number, total])))).toEqual(['settled-before', 'settled-before'])
  const again = await shop.post(`/admin/orders/${number}/payment`, {}, { token: admin.token })
  expect(again.status).toBe(409)
})

test('records only one of several concurrent manual payments of a refunded order', async () => {
  const { number, paymentStatus } = await refundedEarly(1)
  const receive = () => shop.post(`/admin/orders/${number}/payment`, {}, { token: admin.token })
  const all = await Promise.all([receive(), receive(), receive()])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await statusOf(number)).toBe(paymentStatus)
})

test('returns the existing settlement when the same list is uploaded again', async () => {
  const number = await order('delivered')
  const first = await send(sheet([number, '109.99']))
  const again = await send(`\ufeffرقم الطلب;المبلغ المحصل;رسوم\r\n${number.toLowerCase()};"109,99 ₪";15\r\n`)
  expect(again.body.data).toMatchObject({ id: first.body.data.id, isEarlier: true })
  expect(await paymentsOf(number)).toHaveLength(1)
})

/** Imports two lists of the same order concurrently; returns the resulting state. */
async function twoAtOnce(
  lists: (number: string) => [string, string],
  variant?: Parameters<typeof importSettlement>[3],
) {
  const number = await order('delivered')
  const before = await shop.db.$count(settlements)
  const results = await Promise.allSettled(
    lists(number).map(text =>
      importSettlement(
        shop.app.services,
        { fileName: 'x', courierId: null, rows: readSettlement(Buffer.from(text)) },
        admin.userId,
        variant,
      ),
    ),
  )
  return {
    failed: results.filter(({ status }) => status === 'rejected').length,
    settlements: (await shop.db.$count(settlements)) - before,
    paid: (await paymentsOf(number)).length,
  }
}
const sameList = (number: string): [string, string] => [sheet([number, '109.99']), sheet([number, '109.99'])]
const twoLists = (number: string): [string, string] => [
  sheet([number, '109.99'], ['ND-33333333', '1.00']),
  sheet([number, '109.99'], ['ND-44444444', '1.00']),
]

test('creates one settlement when two admins import the same list concurrently', async () => {
  expect(await twoAtOnce(sameList)).toEqual({ failed: 0, settlements: 1, paid: 1 })
})

test('settles an order once when two concurrent lists contain it, and stores both lists', async () => {
  expect(await twoAtOnce(twoLists)).toEqual({ failed: 0, settlements: 2, paid: 1 })
})

test('[mutant] creates two settlements without the file fingerprint; fails without row locks', async () => {
  let made = 0
  const incompleteHandler = await twoAtOnce(sameList, { fingerprint: () => `none ${made++}` })
  expect(incompleteHandler.settlements).toBe(2)
  // Both imports read the order as unpaid without the row locks. The second one then violates the unique constraint on
  // payments instead of reporting the order as already settled.
  const unlocked = []
  for (let round = 0; round < 5; round++) unlocked.push(await twoAtOnce(twoLists, { lock: ordersOfNumbers }))
  expect(unlocked.some(({ failed }) => failed > 0)).toBe(true)
})

test('marks a shipped order as delivered and settles it in one action', async () => {
  const number = await order('shipped')
  const { body } = await send(sheet([number, '109.99']))
  const { id, lines } = body.data
  expect(lines[0]).toMatchObject({ outcome: 'not-delivered', canSettle: true })
  const press = () => shop.post(`/admin/cash-settlements/${id}/lines/${lines[0].id}/settle`, {}, { token: admin.token })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = (await shop.get(`/admin/orders/${number}`, { token: admin.token })).body
  expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await paymentsOf(number)).toHaveLength(1)
})

test('accepts the resolution of an unsettled row once, and only with a note', async () => {
  const number = await order('delivered')
  const { body } = await send(sheet([number, '100.00']))
  const at = `/admin/cash-settlements/${body.data.id}/lines/${body.data.lines[0].id}`
  expect((await shop.post(`${at}/settle`, {}, { token: admin.token })).status).toBe(409)
  expect((await shop.post(`${at}/resolve`, { note: '' }, { token: admin.token })).status).toBe(422)
  const seen = await shop.post(`${at}/resolve`, { note: 'He brings the rest on Sunday' }, { token: admin.token })
  expect(seen.body.data).toMatchObject({ waiting: 0, lines: [{ note: 'He brings the rest on Sunday' }] })
  expect((await shop.post(`${at}/resolve`, { note: 'again' }, { token: admin.token })).status).toBe(409)
  expect(await statusOf(number)).toBe('collected')
  const elsewhere = `/admin/cash-settlements/${body.data.id + 1}/lines/${body.data.lines[0].id}/resolve`
  expect((await shop.post(elsewhere, { note: 'not here' }, { token: admin.token })).status).toBe(404)
})

test('reports owed cash per courier with its age, and exports no spreadsheet formulas', async () => {
  const number = await order('delivered')
  const [own] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const [courier] = await shop.db.insert(couriers).values({ name: '=1+1 Express' }).returning()
  await shop.db.insert(shipments).values({ orderId: own!.id, courierId: courier!.id })
  await shop.db.update(orders).set({ fullName: '=HYPERLINK("x")' }).where(eq(orders.id, own!.id))
  shop.setNow(new Date(Date.now() + 3 * 86_400_000 + 60_000))
  const { body } = await shop.get(`/admin/cash-settlements/owed?courier=${courier!.id}`, { token: admin.token })
  expect(body.data).toMatchObject({ count: 1, total: 109.99, orders: [{ number, courier: '=1+1 Express', days: 3 }] })
  expect(body.data.couriers).toContainEqual({ id: courier!.id, name: '=1+1 Express', count: 1, total: 109.99 })
  shop.setNow(null)
  const table = await shop.app.inject({
    url: `/api/admin/cash-settlements/owed/export?courier=${courier!.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(table.headers['content-type']).toContain('text/csv')
  expect(table.body).toContain(`${number},"'=HYPERLINK(""x"")",رام الله,'=1+1 Express,109.99,`)

  await send(sheet([number, '109.99']))
  const after = await shop.get(`/admin/cash-settlements/owed?courier=${courier!.id}`, { token: admin.token })
  expect(after.body.data).toMatchObject({ count: 0, total: 0, orders: [] })
  const list = await shop.get('/admin/cash-settlements/', { token: admin.token })
  expect(list.body.data[0]).toMatchObject({ rows: 1, settled: 1, settledAmount: 109.99, importedBy: 'Lina' })
})

describe('rejects a file that is not a settlement list, and stores nothing', () => {
  const one = 'ND-22222222'
  test.each([
    ['a workbook', Buffer.from('504b0304140000000800', 'hex')],
    ['a file with a header only', Buffer.from('Order number,Amount\n')],
    ['unknown column names', Buffer.from(`a,b,c\n${one},5,6\n`)],
    ['two columns with the same name', Buffer.from(`Order number,Amount,Amount\n${one},5,6\n`)],
    ['a word as amount', Buffer.from(sheet([one, 'free']))],
    ['a negative amount', Buffer.from(sheet([one, '-5']))],
    ['NaN as amount', Buffer.from(sheet([one, 'NaN']))],
    ['an amount over the maximum of the column', Buffer.from(sheet([one, '99999999999']))],
    ['an ambiguous amount', Buffer.from(sheet([one, '1.234']))],
    ['two number formats in one column', Buffer.from(sheet([one, '1.234,50'], ['ND-33333333', '1,234.50']))],
    ['too many rows', Buffer.from(sheet(...Array.from({ length: 2_001 }, (): [string, string] => [one, '1.00'])))],
    ['a formula as amount', Buffer.from(sheet([one, '=1+1']))],
  ])('rejects %s', async (_, file) => {
    const before = await shop.db.$count(settlementLines)
    const { status, body } = await send(file)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['file'])
    expect(await shop.db.$count(settlementLines)).toBe(before)
  })

  test('rejects an unsupported file type, an oversized file and an unknown courier', async () => {
    expect((await send(Buffer.alloc(1024 * 1024 + 1, 65))).status).toBe(413)
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/cash-settlements/',
      payload: { rows: [] },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(statusCode).toBe(415)
    const { status, body } = await send(sheet([one, '5.00']), '&courier=999999')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['courier']])
  })
})

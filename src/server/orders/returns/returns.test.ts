import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildProduct } from '../../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../../test/support/build-order.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import { violatedInvariants } from '../../../../test/support/invariants.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { productVariants } from '../../database/schema/catalog.ts'
import { orderReturnLines, orderReturns } from '../../database/schema/returns.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<typeof buildPerson>>
let admin: Awaited<ReturnType<typeof buildPerson>>
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await buildPerson(shop.db)
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterEach(() => shop.setNow(null))
afterAll(async () => {
  expect(await violatedInvariants(shop.db)).toEqual([])
  await shop.close()
})

const DAY = 86_400_000

/** Creates a delivered order: three units of a returnable product and two of another product. */
async function delivered({ until = 'delivered' }: { until?: string } = {}) {
  const [cream, gloves] = [await buildProduct(shop.db), await buildProduct(shop.db, { row: { returnable: 'never' } })]
  const items = [
    { productId: cream.id, quantity: 3 },
    { productId: gloves.id, quantity: 2 },
  ]
  const { body } = await placeOrder(shop, orderBody(items), { token: buyer.token })
  const { number, lines } = body.data
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
    await shop.post(`/admin/orders/${number}/status`, { status }, { token: admin.token })
    if (status === until) break
  }
  return { number, cream: lines[0].id as number, gloves: lines[1].id as number, creamVariant: cream.variantIds[0]! }
}
type Wish = { lineId: number; quantity: number; reason: string }
const request = (number: string, lines: Wish[], token: string | undefined = buyer.token) =>
  shop.post(`/orders/${number}/return`, { lines, note: 'العبوة مكسورة' }, { token })
const read = async (number: string) => (await shop.get(`/orders/${number}`, { token: buyer.token })).body.data

test('creates a return request for some units of a line, without changing stock or payment', async () => {
  const { number, cream, creamVariant } = await delivered()
  const before = await read(number)
  expect(before.orderCan.return).toBe(true)
  const stock = async () =>
    (await shop.db.select().from(productVariants).where(eq(productVariants.id, creamVariant)))[0]!.stock
  const had = await stock()
  const answer = await request(number, [{ lineId: cream, quantity: 2, reason: 'damaged' }])
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    status: 'delivered',
    paymentStatus: before.paymentStatus,
    total: before.total,
    returns: [
      { status: 'requested', note: 'العبوة مكسورة', lines: [{ lineId: cream, quantity: 2, reason: 'damaged' }] },
    ],
    orderCan: { return: false, withdrawReturn: true },
  })
  expect(answer.body.data.lines[0].returnable.quantity).toBe(1)
  expect(answer.body.data.events.at(-1)).toMatchObject({ kind: 'return-requested', status: null })
  expect(await stock()).toBe(had)
})

test('lets staff open a return for a customer by the same rules, with an audit row', async () => {
  const { number, cream, gloves } = await delivered()
  const open = (lines: Wish[], token = admin.token) =>
    shop.post(`/admin/orders/${number}/returns`, { lines, note: 'By phone' }, { token })
  expect((await open([])).body.errors).toHaveProperty('lines')
  const refused = await open([{ lineId: gloves, quantity: 1, reason: 'changed-mind' }])
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['lines.0.reason']])
  expect((await open([{ lineId: cream, quantity: 1, reason: 'damaged' }], buyer.token)).status).toBe(403)

  const answer = await open([{ lineId: cream, quantity: 1, reason: 'changed-mind' }])
  expect([answer.status, answer.body.data.returns]).toMatchObject([201, [{ status: 'requested', note: 'By phone' }]])
  expect((await read(number)).events.at(-1)).toMatchObject({
    kind: 'return-requested',
    actor: { kind: 'staff', name: 'Lina Haddad' },
  })
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number)).orderBy(desc(auditLog.id))
  expect(row).toMatchObject({ action: 'return-requested', actorId: admin.userId })
  expect((await open([{ lineId: cream, quantity: 1, reason: 'damaged' }])).body.code).toBe('impossible-status')
})

test('withdraws a return request once, and makes its units returnable again', async () => {
  const { number, cream } = await delivered()
  await request(number, [{ lineId: cream, quantity: 3, reason: 'reaction' }])
  const withdraw = () => shop.post(`/orders/${number}/return/withdraw`, {}, { token: buyer.token })
  expect((await withdraw()).body.data).toMatchObject({ returns: [{ status: 'withdrawn' }], orderCan: { return: true } })
  expect((await withdraw()).status).toBe(409)
  expect((await request(number, [{ lineId: cream, quantity: 3, reason: 'changed-mind' }])).status).toBe(201)
})

test('closes the return window exactly fourteen days after delivery', async () => {
  const { number, cream } = await delivered()
  const arrived = new Date((await read(number)).events.at(-1).at).getTime()
  const input = [{ lineId: cream, quantity: 1, reason: 'changed-mind' }]
  shop.setNow(new Date(arrived + 14 * DAY + 1))
  const late = await read(number)
  expect([late.orderCan.return, late.lines[0].returnable]).toEqual([false, { quantity: 0, reasons: [] }])
  expect((await request(number, input)).status).toBe(409)
  shop.setNow(new Date(arrived + 14 * DAY))
  expect((await request(number, input)).status).toBe(201)
})

test.each(['confirmed', 'packed', 'shipped'])('rejects a return of an order that is only %s', async until => {
  const { number, cream } = await delivered({ until })
  expect((await read(number)).orderCan.return).toBe(false)
  expect((await request(number, [{ lineId: cream, quantity: 1, reason: 'damaged' }])).status).toBe(409)
})

describe('reports invalid return lines on their fields', () => {
  test.each([
    ['more than was bought', (o: Ordered) => [{ lineId: o.cream, quantity: 4, reason: 'damaged' }], 'lines.0.quantity'],
    [
      'a line twice',
      (o: Ordered) => Array(2).fill({ lineId: o.cream, quantity: 1, reason: 'damaged' }),
      'lines.1.lineId',
    ],
    ['a line of nothing', () => [{ lineId: 999_999, quantity: 1, reason: 'damaged' }], 'lines.0.lineId'],
    [
      'gloves without a fault',
      (o: Ordered) => [{ lineId: o.gloves, quantity: 1, reason: 'changed-mind' }],
      'lines.0.reason',
    ],
  ])('rejects %s', async (_, input, field) => {
    const order = await delivered()
    const answer = await request(order.number, input(order))
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [field]])
    expect((await read(order.number)).returns).toEqual([])
  })

  test('rejects a line of another order', async () => {
    const [own, other] = [await delivered(), await delivered()]
    const answer = await request(own.number, [{ lineId: other.cream, quantity: 1, reason: 'damaged' }])
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, ['lines.0.lineId']])
  })
})
type Ordered = Awaited<ReturnType<typeof delivered>>

test('accepts a return of damaged units of a product that is otherwise not returnable', async () => {
  const { number, gloves } = await delivered()
  expect((await request(number, [{ lineId: gloves, quantity: 2, reason: 'damaged' }])).status).toBe(201)
})

test('accepts one of ten concurrent return requests for the same units', async () => {
  const { number, cream } = await delivered()
  const input = [{ lineId: cream, quantity: 3, reason: 'damaged' }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(number, input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const [requested] = await shop.db
    .select()
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(eq(orderReturnLines.lineId, cream))
  expect(requested!.order_return_lines.quantity).toBe(3)
})

test('returns 404 to other accounts, and accepts a guest only with the order’s email', async () => {
  const { number, cream } = await delivered()
  const stranger = await buildPerson(shop.db)
  const input = [{ lineId: cream, quantity: 1, reason: 'damaged' }]
  expect((await request(number, input, stranger.token)).status).toBe(404)
  expect((await shop.post(`/orders/${number}/return`, { lines: input })).status).toBe(404)
  expect((await shop.post(`/orders/${number}/return`, { lines: input, email: 'guest@nadara.example' })).status).toBe(
    201,
  )
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildGroup } from '../../../test/support/build-group.ts'
import { buildCoupon, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import type { Report } from '../../shared/contracts/reports.ts'
import { refundOfUnits } from '../../shared/rules/refund.ts'
import { SALES_REPORTS } from '../../shared/rules/reports.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import { orderReturnLines, orderReturns } from '../database/schema/returns.ts'
import { zeroResultSearches } from '../database/schema/search.ts'

let shop: TestApp
let token: string
let buyer: Awaited<ReturnType<typeof buildPerson>>
let cream: Awaited<ReturnType<typeof buildProduct>>
let soap: Awaited<ReturnType<typeof buildProduct>>
let couponCode: string
const MAY = 'from=2026-05-01&until=2026-05-31'

/**
 * Creates orders: in May two that count as sales, one cancelled and one refused; one in April and one in June. One unit
 * of cream is returned.
 */
beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 100 } })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  buyer = await buildPerson(shop.db)
  await buildGroup(shop.db, { en: 'Friends' }, [buyer.userId])
  await buildGroup(shop.db, { en: 'Nurses' }, [buyer.userId])
  cream = await buildProduct(shop.db, { variants: [{ price: 1_000, lots: [] }] })
  soap = await buildProduct(shop.db, { variants: [{ price: 2_001, stock: 50 }] })
  const receive = (quantity: number, expiresOn: string, unitCost: number) =>
    shop.post(`/admin/stock/${cream.variantIds[0]}/received`, { quantity, expiresOn, unitCost }, { token })
  await receive(2, '2098-01-01', 4)
  await receive(20, '2099-01-01', 5.01)
  couponCode = (await buildCoupon(shop.db)).code
  await sell('2026-05-10T09:00:00Z', [3, 1], { couponCode })
  const second = await sell('2026-05-31T20:59:59Z', [2, 0])
  await sell('2026-05-31T21:00:00Z', [1, 1])
  await sell('2026-04-15T09:00:00Z', [1, 0])
  await sell('2026-05-11T09:00:00Z', [4, 4], {}, 'cancelled')
  await sell('2026-05-11T09:00:00Z', [1, 0], {}, 'refused')
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, second))
  const [back] = await shop.db.insert(orderReturns).values({ orderId: second, status: 'refunded' }).returning()
  await shop.db
    .insert(orderReturnLines)
    .values({ returnId: back!.id, lineId: line!.id, quantity: 1, reason: 'damaged', sellable: 0 })
})
afterAll(() => shop.close())

async function sell(
  placedAt: string,
  [creams, soaps]: [number, number],
  given: { couponCode?: string } = {},
  status: 'delivered' | 'cancelled' | 'refused' = 'delivered',
): Promise<number> {
  const items = [
    { productId: cream.id, quantity: creams },
    { productId: soap.id, quantity: soaps },
  ].filter(({ quantity }) => quantity > 0)
  const { body } = await placeOrder(shop, orderBody(items, given), { token: buyer.token })
  const [order] = await shop.db
    .update(orders)
    .set({ placedAt: new Date(placedAt), status })
    .where(eq(orders.number, body.data.number))
    .returning({ id: orders.id })
  return order!.id
}

const read = async (report: string, { as = token, query = MAY } = {}): Promise<Report> =>
  (await shop.get(`/admin/reports/${report}?${query}`, { token: as, language: 'en' })).body.data
const agorot = (shekels: number | null | undefined) => Math.round((shekels ?? 0) * 100)

/** Sales of May in agorot, computed independently from the order lines. */
async function soldInMay(productIds: number[]): Promise<number> {
  const [begin, end] = [Date.parse('2026-04-30T21:00:00Z'), Date.parse('2026-05-31T21:00:00Z')]
  const rows = await shop.db
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(orderReturnLines, eq(orderReturnLines.lineId, orderLines.id))
    .where(inArray(orderLines.productId, productIds))
  return rows
    .filter(({ orders: { placedAt, status } }) => {
      const at = placedAt.getTime()
      return at >= begin && at < end && status === 'delivered'
    })
    .reduce((sum, { order_lines: line, order_return_lines: back }) => {
      return sum + line.totalPrice - line.discount - (back ? refundOfUnits(line, 0, back.quantity) : 0)
    }, 0)
}

/**
 * Cost of the cream in agorot: the first order took two units of the early lot and one of the later lot, the second
 * order two of the later lot. The returned unit was damaged, so its cost still counts.
 */
const COST = 2 * 400 + 501 + 2 * 501

async function expectCreamExact() {
  const { rows } = await read('products')
  const row = rows.find(({ key }) => key === String(cream.id))!
  const sales = await soldInMay([cream.id])
  expect([agorot(row.sales), agorot(row.margin), row.units, row.orders]).toEqual([sales, sales - COST, 4, 2])
}

test('sums sales and the margin of sold lots exactly, in agorot', async () => {
  await expectCreamExact()
  const { rows, total, costedPercent } = await read('products')
  const other = rows.find(({ key }) => key === String(soap.id))!
  expect(agorot(other.sales)).toBe(await soldInMay([soap.id]))
  expect(other).toMatchObject({ margin: null, marginPercent: null })
  expect(agorot(total.sales)).toBe(await soldInMay([cream.id, soap.id]))
  expect(costedPercent).toBe(
    Math.round((1_000 * agorot(rows.find(r => r !== other)!.sales)) / agorot(total.sales)) / 10,
  )
})

test.each([
  [
    '[mutant] averages the cost of all lots of a variant',
    'left join lots lot on lot.id = taken.lot_id',
    `left join lateral (select sum(cost)::bigint as cost, sum(costed_units)::int as costed_units from lots
      where variant_id = taken.variant_id) lot on true`,
  ],
  ['[mutant] counts returned goods as sold', '* (l.cancelled_quantity + coalesce(b.units, 0)) / l.quantity', '* 0'],
  ['[mutant] counts refused orders', "'cancelled', 'refused', 'returned'", "'cancelled', 'returned'"],
])('%s', async (_, right, wrong) => {
  await withAlteredQueries(
    text => text.replace(right, wrong),
    () => expect(expectCreamExact()).rejects.toThrow('to deeply equal'),
    { callers: 1 },
  )
})

test.each(SALES_REPORTS.filter(kind => kind !== 'groups'))('the rows of %s add up to the total', async kind => {
  const { rows, total } = await read(kind)
  for (const column of ['sales', 'before', 'margin', 'units'] as const)
    expect(rows.reduce((sum, row) => sum + agorot(row[column]), 0)).toBe(agorot(total[column]))
  expect(agorot(total.before)).toBe(1_000)
})

test('counts a customer in two groups once per group, and once in the total', async () => {
  const { rows, total } = await read('groups')
  expect(rows.map(({ name, orders }) => [name, orders]).sort()).toEqual([
    ['Friends', 2],
    ['Nurses', 2],
  ])
  expect(total.orders).toBe(2)
})

test('reports orders per coupon, and orders without a coupon', async () => {
  const { rows } = await read('coupons')
  expect(rows.map(({ name, orders }) => [name, orders]).sort()).toEqual(
    [
      [couponCode, 1],
      ['No discount code', 1],
    ].sort(),
  )
})

test('reports refusals as a share of attempted deliveries', async () => {
  const { rows, total } = await read('refusals')
  expect(rows).toHaveLength(1)
  expect(total).toMatchObject({ orders: 3, refused: 1, refusedPercent: 33.3 })
})

test('reports the value and cost of stock by month of expiry', async () => {
  const { rows } = await read('expiry')
  const late = rows.find(({ key }) => key === '2099-01')!
  expect([late.units, agorot(late.value), agorot(late.cost)]).toEqual([
    late.units,
    1_000 * late.units!,
    501 * late.units!,
  ])
  expect(late.name).toBe('January 2099')
})

test('lists stock that was not sold in the period', async () => {
  const idle = await buildProduct(shop.db, { variants: [{ price: 500_000, stock: 7 }] })
  const { rows } = await read('dead-stock', { query: 'from=2090-01-01&until=2090-12-31' })
  const row = rows.find(({ key }) => key === String(idle.variantIds[0]))!
  expect(row).toMatchObject({ units: 7, value: 35_000, lastAt: null })
  const now = await read('dead-stock', { query: 'days=30' })
  expect(now.rows.map(({ key }) => key)).not.toContain(String(idle.variantIds[0]))
})

test('lists zero-result searches of the period', async () => {
  const lastAt = new Date('2026-05-05T10:00:00Z')
  await shop.db.insert(zeroResultSearches).values({ words: 'retinol 9', language: 'en', times: 4, lastAt })
  const { rows, total } = await read('searches')
  expect(rows).toMatchObject([{ name: 'retinol 9', detail: 'en', times: 4, lastAt: '2026-05-05' }])
  expect(total.times).toBe(4)
})

test('returns costs and reports only to roles with the respective permission', async () => {
  const clerk = await buildPerson(shop.db, { staffRole: 'orders' })
  for (const report of ['products', 'expiry']) {
    const { rows, total, ...rest } = await read(report, { as: clerk.token })
    for (const row of [...rows, total, rest])
      for (const name of ['margin', 'marginPercent', 'cost', 'costedPercent']) expect(row).not.toHaveProperty(name)
  }
  const catalogue = await buildPerson(shop.db, { staffRole: 'catalogue' })
  expect((await shop.get('/admin/reports/products', { token: catalogue.token })).status).toBe(403)
  expect((await shop.get('/admin/reports/decades', { token })).status).toBe(404)
})

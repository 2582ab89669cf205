import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { SalesReport } from '../../shared/contracts/dashboard.ts'
import { sessions } from '../database/schema/auth.ts'
import { salesHours } from '../database/schema/dashboard.ts'
import { orders } from '../database/schema/orders.ts'
import { aggregateSales } from './aggregate-sales.ts'

let shop: TestApp
let token: string
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 1_000 } })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  const far = new Date('2040-01-01')
  await shop.db.update(sessions).set({ accessExpiresAt: far, expiresAt: far })
  productId = (await buildProduct(shop.db, { variants: [{ price: 1_990, stock: 1_000 }] })).id
})
afterAll(() => shop.close())

const salesBy = async (by: string, now: string): Promise<SalesReport> => {
  shop.setNow(new Date(now))
  return (await shop.get(`/admin/dashboard/sales?by=${by}`, { token })).body.data
}

/** Creates orders at exactly these times, each with a different total. */
async function sold(moments: string[], given: Partial<typeof orders.$inferInsert> = {}) {
  shop.setNow(null)
  await shop.db.delete(orders)
  const all: { at: string; total: number }[] = []
  for (const [at, moment] of moments.entries()) {
    const { data } = (await placeOrder(shop, orderBody([{ productId, quantity: at + 1 }]))).body
    await shop.db
      .update(orders)
      .set({ placedAt: new Date(moment), ...given })
      .where(eq(orders.number, data.number))
    all.push({ at: moment, total: data.total })
  }
  return all
}

/**
 * Returns the day in Ramallah from a UTC offset in hours that the test passes, independently of the code under test.
 */
const dayAt = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString().slice(0, 10)
const agorot = (shekels: number) => Math.round(shekels * 100)

test.each([
  // The clock is set forward on 28 March at two: the day has 23 hours.
  [
    'spring',
    '2026-03-29T20:00:00Z',
    ['2026-03-27T21:59:59Z', '2026-03-27T22:00:00Z', '2026-03-28T20:59:59Z', '2026-03-28T21:00:00Z'],
    [2, 2, 3, 3],
  ],
  // The clock is set back on 24 October: the day has 25 hours.
  [
    'autumn',
    '2026-10-25T20:00:00Z',
    ['2026-10-23T20:59:59Z', '2026-10-23T21:00:00Z', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    [3, 3, 2, 2],
  ],
] as const)(
  'assigns every sale to its calendar day in Ramallah at the clock change in %s',
  async (_, now, moments, offsets) => {
    const all = await sold([...moments])
    const report = await salesBy('day', now)
    for (const { from, sales, orders } of report.periods) {
      const own = all.filter(({ at }, index) => dayAt(at, offsets[index]!) === from)
      expect([from, agorot(sales), orders]).toEqual([
        from,
        own.reduce((sum, { total }) => sum + agorot(total), 0),
        own.length,
      ])
    }
    expect(report.periods.map(({ orders }) => orders).slice(-3)).toEqual([1, 2, 1])
  },
)

test('begins weeks on Monday and months on their first day, at local midnight', async () => {
  const [sunday, monday] = await sold(['2026-11-15T21:59:59Z', '2026-11-15T22:00:00Z'])
  const weeks = (await salesBy('week', '2026-11-18T10:00:00Z')).periods.slice(-2)
  expect(weeks).toEqual([
    { from: '2026-11-09', sales: sunday!.total, orders: 1 },
    { from: '2026-11-16', sales: monday!.total, orders: 1 },
  ])
  await sold(['2026-10-31T21:59:59Z', '2026-10-31T22:00:00Z'])
  const months = (await salesBy('month', '2026-11-18T10:00:00Z')).periods.slice(-2)
  expect(months.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 1],
  ])
})

test('compares sales with the same part of the previous period', async () => {
  const [, noon] = await sold([
    '2026-11-20T12:00:00Z',
    '2026-11-21T09:59:00Z',
    '2026-11-21T10:00:00Z',
    '2026-11-22T08:00:00Z',
  ])
  const { before } = await salesBy('day', '2026-11-22T10:00:00Z')
  expect(before).toEqual({ until: '2026-11-21T10:00:00.000Z', sales: noon!.total, orders: 1 })
})

test('excludes cancelled orders and orders that await card payment', async () => {
  const now = '2026-11-22T10:00:00Z'
  for (const given of [
    { status: 'cancelled' },
    { status: 'refused' },
    { status: 'returned' },
    { paymentMethod: 'card', paymentStatus: 'pending' },
  ] as const) {
    await sold(['2026-11-22T08:00:00Z'], given)
    expect((await salesBy('day', now)).periods.at(-1)!.orders).toBe(0)
  }
  await sold(['2026-11-22T08:00:00Z'], { paymentMethod: 'card', paymentStatus: 'paid' })
  expect((await salesBy('day', now)).periods.at(-1)!.orders).toBe(1)
})

test('groups sales by day for an unknown period, and returns 403 without the permission', async () => {
  expect((await salesBy('decade', '2026-11-22T10:00:00Z')).by).toBe('day')
  const catalogue = await buildPerson(shop.db, { staffRole: 'catalogue' })
  shop.setNow(null)
  expect((await shop.get('/admin/dashboard/sales', { token: catalogue.token })).status).toBe(403)
})

test('keeps hourly totals equal to the orders after every change and after aggregation', async () => {
  const differences = () =>
    shop.db.execute(sql`
      with summed as (select hour, sum(total) as total, sum(orders) as orders from sales_hours group by hour),
      stood as (
        select date_trunc('hour', placed_at, 'UTC') as hour, sum(total) as total, count(*) as orders from orders
        where status not in ('cancelled', 'refused', 'returned')
          and not (payment_method = 'card' and payment_status in ('pending', 'failed')) group by 1)
      select * from summed full join stood using (hour)
      where (coalesce(summed.total, 0), coalesce(summed.orders, 0)) <> (coalesce(stood.total, 0), coalesce(stood.orders, 0))`)
  await sold(['2026-11-20T12:01:00Z', '2026-11-20T12:02:00Z', '2026-11-20T13:00:00Z', '2026-11-21T10:00:00Z'])
  const [first, second, third] = await shop.db.select().from(orders).orderBy(orders.id)
  const change = (id: number, given: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(given).where(eq(orders.id, id))
  await change(first!.id, { status: 'cancelled' })
  await change(second!.id, { paymentMethod: 'card', paymentStatus: 'pending' })
  await change(third!.id, { subtotal: third!.subtotal + 500, total: third!.total + 500 })
  expect((await differences()).rows).toEqual([])
  await change(second!.id, { paymentStatus: 'paid' })
  await shop.db.delete(orders).where(eq(orders.id, third!.id))
  expect((await differences()).rows).toEqual([])
  const before = await shop.db.$count(salesHours)
  await aggregateSales(shop)
  expect((await differences()).rows).toEqual([])
  expect(await shop.db.$count(salesHours)).toBeLessThan(before)
})

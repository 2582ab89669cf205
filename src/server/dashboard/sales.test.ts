import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPerson } from '../../../test/support/build-person.ts'
import { type SalesShop, startSalesShop } from '../../../test/support/sales-shop.ts'

let shop: SalesShop
beforeAll(async () => {
  shop = await startSalesShop()
})
afterAll(() => shop.close())

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
    const all = await shop.sold([...moments])
    const report = await shop.salesBy('day', now)
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
  const [sunday, monday] = await shop.sold(['2026-11-15T21:59:59Z', '2026-11-15T22:00:00Z'])
  const weeks = (await shop.salesBy('week', '2026-11-18T10:00:00Z')).periods.slice(-2)
  expect(weeks).toEqual([
    { from: '2026-11-09', sales: sunday!.total, orders: 1 },
    { from: '2026-11-16', sales: monday!.total, orders: 1 },
  ])
  await shop.sold(['2026-10-31T21:59:59Z', '2026-10-31T22:00:00Z'])
  const months = (await shop.salesBy('month', '2026-11-18T10:00:00Z')).periods.slice(-2)
  expect(months.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 1],
  ])
})

test('compares sales with the same part of the previous period', async () => {
  const [, noon] = await shop.sold([
    '2026-11-20T12:00:00Z',
    '2026-11-21T09:59:00Z',
    '2026-11-21T10:00:00Z',
    '2026-11-22T08:00:00Z',
  ])
  const { before } = await shop.salesBy('day', '2026-11-22T10:00:00Z')
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
    await shop.sold(['2026-11-22T08:00:00Z'], given)
    expect((await shop.salesBy('day', now)).periods.at(-1)!.orders).toBe(0)
  }
  await shop.sold(['2026-11-22T08:00:00Z'], { paymentMethod: 'card', paymentStatus: 'paid' })
  expect((await shop.salesBy('day', now)).periods.at(-1)!.orders).toBe(1)
})

test('groups sales by day for an unknown period, and returns 403 without the permission', async () => {
  expect((await shop.salesBy('decade', '2026-11-22T10:00:00Z')).by).toBe('day')
  const catalogue = await buildPerson(shop.db, { staffRole: 'catalogue' })
  shop.setNow(null)
  expect((await shop.get('/admin/dashboard/sales', { token: catalogue.token })).status).toBe(403)
})

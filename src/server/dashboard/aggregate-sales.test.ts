import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SalesShop, startSalesShop } from '../../../test/support/sales-shop.ts'
import { salesHours } from '../database/schema/dashboard.ts'
import { orders } from '../database/schema/orders.ts'
import { aggregateSales } from './aggregate-sales.ts'

let shop: SalesShop
beforeAll(async () => {
  shop = await startSalesShop()
})
afterAll(() => shop.close())

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
  await shop.sold(['2026-11-20T12:01:00Z', '2026-11-20T12:02:00Z', '2026-11-20T13:00:00Z', '2026-11-21T10:00:00Z'])
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

import { sql } from 'drizzle-orm'
import type { Services } from '../http/services.ts'

/** Aggregates the rows of each hour into one; concurrent sales add further rows. */
export async function aggregateSales({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    with many as (
      select hour from sales_hours group by hour having count(*) > 1
    ), gone as (
      delete from sales_hours s using many where s.hour = many.hour returning s.hour, s.total, s.orders
    )
    insert into sales_hours (hour, total, orders) select hour, sum(total), sum(orders) from gone group by hour`)
}

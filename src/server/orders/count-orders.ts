import { sql } from 'drizzle-orm'
import type { adminOrders } from '../../shared/contracts/admin-orders.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'

/** Maximum count per status. */
const MAX_COUNT = 1_000

/** Counts orders by status, up to a thousand per status, which is fast at any table size. */
export async function countOrders(db: Db): Promise<ResponseData<typeof adminOrders.adminCountOrders>> {
  const counts = ORDER_STATUSES.map(
    status =>
      sql`(select count(*)::int from (select from orders where status = ${status} limit ${MAX_COUNT + 1}) o) as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<OrderStatus, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return ORDER_STATUSES.map(status => {
    const count = rows[0]![status]
    return { status, count: Math.min(count, MAX_COUNT), more: count > MAX_COUNT }
  })
}

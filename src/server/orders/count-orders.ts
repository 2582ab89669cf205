import { sql } from 'drizzle-orm'
import type { adminOrders } from '../../shared/contracts/admin-orders.ts'
import type { AnswerData } from '../../shared/contracts/endpoint.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/rules/order-states.ts'
import type { Db } from '../database/connect.ts'

/** Nobody counts on from here: a list of a thousand is long, however long. */
const MOST = 1_000

/** How many orders stand where, counted up to a thousand: so much is quick in a shop of any age. */
export async function countOrders(db: Db): Promise<AnswerData<typeof adminOrders.adminCountOrders>> {
  const counts = ORDER_STATUSES.map(
    status =>
      sql`(select count(*)::int from (select from orders where status = ${status} limit ${MOST + 1}) o) as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<OrderStatus, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return ORDER_STATUSES.map(status => {
    const count = rows[0]![status]
    return { status, count: Math.min(count, MOST), more: count > MOST }
  })
}

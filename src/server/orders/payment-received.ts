import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'

/** SQL condition on `orders`: the payment was received, even if it has been refunded since. */
export const isPaymentReceived: SQL<boolean> = sql`exists (
  select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} in ('succeeded', 'refunded'))`

/** Returns the ids of the given orders whose payment was received. */
export async function orderIdsWithPaymentReceived(db: Db, orderIds: number[]): Promise<Set<number>> {
  const came = and(inArray(payments.orderId, orderIds), inArray(payments.status, ['succeeded', 'refunded']))
  const rows = await db.select({ id: payments.orderId }).from(payments).where(came)
  return new Set(rows.map(({ id }) => id))
}

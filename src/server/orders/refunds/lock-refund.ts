import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import type { RefundRow } from './settle-refund.ts'

/** A refund of an order as it stands under the order's lock. Throws `not-found` for another order's. */
export async function lockRefund(
  db: Db,
  { id: orderId }: OrderRow,
  refundId: number,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const order = await lockOrder(db, orderId)
  const [refund] = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.id, refundId), eq(orderRefunds.orderId, orderId)))
  if (!order || !refund) throw new Problem('not-found')
  return { order, refund }
}

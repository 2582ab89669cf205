import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { orderRefunds, orderReturns } from '../../database/schema/returns.ts'
import type { OrderRow } from '../write-order.ts'

type Cancellation = Pick<typeof orderEvents.$inferInsert, 'actor' | 'actorId'> & { reason?: string; at: Date }

/**
 * Ends the exchange whose replacement order was cancelled or refused at the door: the return can be refunded in money,
 * or exchanged again. Does nothing for other orders. The caller must have changed the replacement order's status
 * before, so that this order's row is locked before the return's.
 */
export async function endExchange(db: Db, replacement: OrderRow, { reason, ...event }: Cancellation): Promise<void> {
  if (replacement.channel !== 'exchange') return
  const [ended] = await db
    .update(orderReturns)
    .set({ replacementOrderId: null })
    .where(eq(orderReturns.replacementOrderId, replacement.id))
    .returning({ id: orderReturns.id, orderId: orderReturns.orderId })
  if (!ended) return
  const { id: returnId, orderId } = ended
  await db.delete(orderRefunds).where(and(eq(orderRefunds.returnId, returnId), eq(orderRefunds.status, 'reserved')))
  const data = { returnId, replacement: replacement.number, ...(reason && { reason }) }
  await db.insert(orderEvents).values({ orderId, kind: 'exchange-cancelled', data, ...event })
}

/** Replacement order of a return; undefined if the return is not exchanged. */
export async function replacementOf(db: Db, returnId: number): Promise<OrderRow | undefined> {
  const [found] = await db
    .select({ replacement: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.replacementOrderId))
    .where(eq(orderReturns.id, returnId))
  return found?.replacement
}

import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { ReturnStatus } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import type { OrderRow } from '../write-order.ts'

/** Locks the order's row, which serialises all steps of its returns. */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order
}

/**
 * Locks and returns the order of a return. Throws `not-found` for another order's return, and `impossible-status` if
 * the status of the return is not in `among`.
 */
export async function lockReturn(
  db: Db,
  { id: orderId }: OrderRow,
  { id: returnId, among }: { id: number; among: readonly ReturnStatus[] },
): Promise<OrderRow> {
  const order = await lockOrder(db, orderId)
  const [row] = await db
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, orderId)))
  if (!order || !row) throw new Problem('not-found')
  if (!among.includes(row.status)) throw new Problem('impossible-status')
  return order
}

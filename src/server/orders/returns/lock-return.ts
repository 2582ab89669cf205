import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { ReturnStatus } from '../../../shared/rules/returns.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderReturns } from '../../database/schema/returns.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * The order of a return, locked, so that whatever happens to its returns happens one after the other. Throws `not-found` for
 * another order's return and `impossible-status` when it is not as it is wished.
 */
export async function lockReturn(
  db: Db,
  { id: orderId }: OrderRow,
  { id: returnId, status }: { id: number; status: ReturnStatus },
): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [row] = await db
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.id, returnId), eq(orderReturns.orderId, orderId)))
  if (!order || !row) throw new Problem('not-found')
  if (row.status !== status) throw new Problem('impossible-status')
  return order
}

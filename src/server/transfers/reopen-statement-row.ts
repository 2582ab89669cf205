import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { bankTransfers } from '../database/schema/transfers.ts'
import type { Services } from '../http/services.ts'
import { lockOrder } from '../orders/returns/lock-return.ts'
import { revertPayment } from '../orders/undo/revert-payment.ts'
import type { OrderRow } from '../orders/write-order.ts'
import { auditTransfer } from './reject-transfer.ts'

/**
 * Reopens a statement row. If the row paid an order, reverts the payment, which must be the last event of the order.
 * Throws `not-found`, `conflict` for an open row, and `impossible-status`.
 */
export async function reopenStatementRow(
  services: Services,
  rowId: number,
  { adminId }: { adminId: number },
): Promise<void> {
  const now = services.clock()
  const its = eq(bankTransfers.id, rowId)
  const [seen] = await services.db.select().from(bankTransfers).where(its)
  if (!seen) throw new Problem('not-found')
  await services.db.transaction(async db => {
    const order = seen.orderId === null ? null : ((await lockOrder(db, seen.orderId)) ?? null)
    const [row] = await db.select().from(bankTransfers).where(its).for('update')
    if (!row || (row.matchedAt === null && row.ignoredAt === null) || row.orderId !== seen.orderId)
      throw new Problem('conflict')
    if (row.matchedAt !== null) await takeBack(db, order, { rowId, adminId, now })
    await db.update(bankTransfers).set({ orderId: null, matchedBy: null, matchedAt: null, ignoredAt: null }).where(its)
    await auditTransfer(db, 'bank-transfer-undone', order?.number ?? '', { adminId, now, data: { rowId } })
  })
}

/** True when a row's payment is the last event of its order. */
export async function isLastEvent(db: Db, orderId: number, rowId: number): Promise<boolean> {
  const [last] = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.kind === 'payment-received' && last.data?.transferId === rowId
}

async function takeBack(
  db: Db,
  order: OrderRow | null,
  { rowId, adminId, now }: { rowId: number; adminId: number; now: Date },
): Promise<void> {
  if (order?.paymentStatus !== 'paid' || !(await isLastEvent(db, order.id, rowId)))
    throw new Problem('impossible-status')
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')))
  await revertPayment(db, order, payment!, { adminId, now })
}

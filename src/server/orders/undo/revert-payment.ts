import { and, eq, isNotNull } from 'drizzle-orm'
import type { PaymentStatus } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { transferReceipts } from '../../database/schema/transfers.ts'
import type { OrderRow } from '../write-order.ts'

interface Reverted {
  adminId: number
  now: Date
  reason?: string
}

/**
 * Reverts the recorded payment of a locked order and adds a timeline entry: the amount is due again, and receipts that
 * were accepted with the payment are reopened. Returns the new payment status.
 */
export async function revertPayment(
  db: Db,
  { id: orderId, number, paymentMethod }: OrderRow,
  payment: typeof payments.$inferSelect,
  { adminId, now, reason }: Reverted,
): Promise<PaymentStatus> {
  const paymentStatus = paymentMethod === 'cash-on-delivery' ? 'collected' : 'pending'
  // The reverted payment gets another reference, because only the valid payment of an order has the order number as its
  // reference.
  await db
    .update(payments)
    .set({ status: 'failed', reference: `${number} ${payment.id}` })
    .where(eq(payments.id, payment.id))
  await db.update(orders).set({ paymentStatus }).where(eq(orders.id, orderId))
  await db.insert(orderEvents).values({
    orderId,
    kind: 'payment-undone',
    actor: 'admin',
    actorId: adminId,
    data: reason ? { reason } : null,
    at: now,
  })
  await db
    .update(transferReceipts)
    .set({ decision: null, decidedBy: null, decidedAt: null })
    .where(
      and(
        eq(transferReceipts.orderId, orderId),
        eq(transferReceipts.decision, 'accepted'),
        eq(transferReceipts.decidedAt, payment.createdAt),
        isNotNull(transferReceipts.file),
      ),
    )
  return paymentStatus
}

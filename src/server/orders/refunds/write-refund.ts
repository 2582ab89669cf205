import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentStatus } from '../../../shared/rules/order-states.ts'
import { ORDER_REFUND_REASONS, paidTotal } from '../../../shared/rules/refund.ts'
import type { Db } from '../../database/connect.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { OrderRow } from '../write-order.ts'
import type { RefundRow } from './settle-refund.ts'

/**
 * Inserts a refund of an order's own payment: after a return or a cancellation, or as goodwill. The caller must hold
 * the order's row lock.
 */
export async function writeRefund(db: Db, refund: typeof orderRefunds.$inferInsert): Promise<RefundRow> {
  const [row] = await db.insert(orderRefunds).values(refund).returning()
  return row!
}

/** Refunds of an order's own payment, whether pending, processed, failed or reserved for an exchange. */
export function refundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), inArray(orderRefunds.reason, ORDER_REFUND_REASONS)))
}

/** Payment status after a manual refund, which `refunds` must already contain. Only refunded money counts. */
export function paymentStatusAfterRefund(
  order: OrderRow,
  refunds: readonly Pick<RefundRow, 'amount' | 'status'>[],
): PaymentStatus {
  const made = refunds.filter(({ status }) => status !== 'reserved')
  const refunded = made.reduce((sum, { amount }) => sum + amount, 0)
  return refunded >= paidTotal(order) ? 'refunded' : 'partly-refunded'
}

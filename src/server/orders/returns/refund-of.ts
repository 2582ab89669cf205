import type { PaymentStatus } from '../../../shared/rules/order-states.ts'
import { refundFor } from '../../../shared/rules/refund.ts'
import type { orderLines } from '../../database/schema/orders.ts'
import type { OrderRow } from '../write-order.ts'
import type { ReturnWithLines } from './queries.ts'

/** Payment statuses that allow a refund: the buyer has paid. */
const BUYER_PAID: readonly PaymentStatus[] = ['collected', 'paid', 'partly-refunded']

/** Refund of a return, in agorot; null while the buyer has not paid. */
export function refundOf(
  { order, lines, returns }: { order: OrderRow; lines: (typeof orderLines.$inferSelect)[]; returns: ReturnWithLines[] },
  returned: ReturnWithLines,
): { amount: number; isWhole: boolean } | null {
  const isPaidBack = order.paymentStatus === 'refunded'
  if (!isPaidBack && !BUYER_PAID.includes(order.paymentStatus)) return null
  const earlier = returns.filter(({ refund }) => refund !== null).flatMap(({ lines }) => lines)
  const refund = refundFor({ lines, shipping: order.shipping }, returned.lines, earlier)
  // Fully refunded already; a free unit can still be returned.
  return isPaidBack && refund.amount > 0 ? null : refund
}

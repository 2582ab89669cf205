import type { PaymentStatus } from '../../../shared/rules/order-states.ts'
import { refundFor } from '../../../shared/rules/refund.ts'
import type { orderLines } from '../../database/schema/orders.ts'
import type { OrderRow } from '../write-order.ts'
import type { ReturnWithLines } from './queries.ts'

/** Payments of which something can go back: the buyer has paid. */
const BUYER_PAID: readonly PaymentStatus[] = ['collected', 'paid', 'partly-refunded']

/** What a return gives back, in agorot; null where nothing does, since the buyer has not paid. */
export function refundOf(
  { order, lines, returns }: { order: OrderRow; lines: (typeof orderLines.$inferSelect)[]; returns: ReturnWithLines[] },
  returned: ReturnWithLines,
): { amount: number; isWhole: boolean } | null {
  const isPaidBack = order.paymentStatus === 'refunded'
  if (!isPaidBack && !BUYER_PAID.includes(order.paymentStatus)) return null
  const earlier = returns.filter(({ refund }) => refund !== null).flatMap(({ lines }) => lines)
  const refund = refundFor({ lines, shipping: order.shipping }, returned.lines, earlier)
  // All of the money has gone back; a unit that came free can still come back after it.
  return isPaidBack && refund.amount > 0 ? null : refund
}

import { hasBuyerPaid, refundFor, unrefundedAmount } from '../../../shared/rules/refund.ts'
import type { orderLines } from '../../database/schema/orders.ts'
import type { RefundRow } from '../refunds/settle-refund.ts'
import type { OrderRow } from '../write-order.ts'
import type { ReturnWithLines } from './queries.ts'

interface RefundedOrder {
  order: OrderRow
  lines: (typeof orderLines.$inferSelect)[]
  returns: ReturnWithLines[]
  /** Refunds that do not belong to a return. */
  refunds: RefundRow[]
}

/**
 * Refund amount of a return in agorot, at most the part of the payment that is not refunded yet. Null if the buyer has
 * not paid.
 */
export function refundOf(
  { order, lines, returns, refunds }: RefundedOrder,
  returned: ReturnWithLines,
): { amount: number; isWhole: boolean } | null {
  if (!hasBuyerPaid(order)) return null
  const made = returns.flatMap(({ refund }) => refund ?? [])
  const earlier = returns.filter(({ refund }) => refund !== null).flatMap(({ lines }) => lines)
  const refund = refundFor({ lines, shipping: order.shipping }, returned.lines, earlier)
  return { ...refund, amount: Math.min(refund.amount, unrefundedAmount(order, [...made, ...refunds])) }
}

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
 * True if units of the order can be refunded or exchanged: the buyer has paid, and if returned units are a part of the
 * payment, their exchange is completed.
 */
export function isRefundable(order: OrderRow): boolean {
  return hasBuyerPaid(order) && (order.channel !== 'exchange' || order.exchangedAt !== null)
}

/**
 * Refund amount of a return in agorot, at most the part of the payment that is not refunded yet. Null if the order
 * cannot be refunded. If a return of the order has an exchange, the buyer keeps the replacements: the order is never
 * returned as a whole, and its delivery fee is not refunded.
 */
export function refundOf(
  { order, lines, returns, refunds }: RefundedOrder,
  returned: ReturnWithLines,
): { amount: number; isWhole: boolean } | null {
  if (!isRefundable(order)) return null
  const made = returns.flatMap(({ refund }) => refund ?? [])
  const earlier = returns.filter(({ refund }) => refund !== null).flatMap(({ lines }) => lines)
  const hasExchange = returns.some(({ row }) => row.replacementOrderId !== null)
  const refund = refundFor({ lines, shipping: hasExchange ? 0 : order.shipping }, returned.lines, earlier)
  return {
    isWhole: refund.isWhole && !hasExchange,
    amount: Math.min(refund.amount, unrefundedAmount(order, [...made, ...refunds])),
  }
}

import type { OrderStatus, PaymentStatus } from './order-states.ts'
import type { RefundReason } from './payment-states.ts'
import { areShopFaults, type ReturnReason } from './returns.ts'

/**
 * Refund for returned goods: the price of the units after the discount, exact to the agora. Amounts are whole agorot.
 */
export interface RefundableLine {
  id: number
  quantity: number
  totalPrice: number
  /** The line's share of the order's discount, in agorot. */
  discount: number
  /** Units that were cancelled and refunded before shipping. */
  cancelledQuantity: number
}

interface SoldOrder {
  lines: readonly RefundableLine[]
  shipping: number
}

/**
 * Refund for `units` of a line, after `before` of its units were refunded. The refunds of all units add up to the
 * line's total.
 */
export function refundOfUnits(
  { quantity, totalPrice, discount }: RefundableLine,
  before: number,
  units: number,
): number {
  const paid = BigInt(totalPrice - discount)
  const upTo = (count: number) => (paid * BigInt(count)) / BigInt(quantity)
  return Number(upTo(before + units) - upTo(before))
}

export interface ReturnedLine {
  lineId: number
  quantity: number
  reason: ReturnReason
}

/**
 * Refund for returned lines, after the lines in `earlier` were refunded. Includes the delivery fee if the buyer returns
 * everything and the shop is at fault for all returned lines.
 */
export function refundFor(
  { lines, shipping }: SoldOrder,
  returned: readonly ReturnedLine[],
  earlier: readonly ReturnedLine[] = [],
): { amount: number; isWhole: boolean } {
  const units = (of: readonly ReturnedLine[], id: number) =>
    of.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  const all = [...earlier, ...returned]
  const goods = lines.reduce(
    (sum, line) =>
      sum + refundOfUnits(line, line.cancelledQuantity + units(earlier, line.id), units(returned, line.id)),
    0,
  )
  const isWhole = lines.every(({ id, quantity, cancelledQuantity }) => units(all, id) === quantity - cancelledQuantity)
  return { amount: goods + (isWhole && areShopFaults(all.map(({ reason }) => reason)) ? shipping : 0), isWhole }
}

/**
 * Reasons for refunds that reduce the payment of the order itself. Refunds for other reasons return money that was not
 * owed.
 */
export const ORDER_REFUND_REASONS: readonly RefundReason[] = ['return', 'cancelled', 'goodwill']

/** Payment statuses of an order whose buyer has paid, including refunded orders. */
const BUYER_PAID: readonly PaymentStatus[] = ['collected', 'paid', 'partly-refunded', 'refunded']

export function hasBuyerPaid({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return BUYER_PAID.includes(paymentStatus)
}

interface PaidOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Amount to pay for the order, in agorot. */
  total: number
  /** Value of returned units that pays for the rest of the order's price, in agorot. */
  exchangeCredit: number
  /** Time at which the exchange was completed; before, its credit cannot be refunded. */
  exchangedAt: Date | null
}

interface Refunded {
  reason: RefundReason
  /** Refunded money, in agorot. */
  amount: number
  /** Value that was given as replacements instead of money, in agorot. */
  exchanged: number
}

/**
 * Amount that was paid, in money or returned units, and has not been refunded or exchanged, in agorot. Refunds in
 * progress and open exchanges count as refunded.
 */
export function unrefundedAmount(order: PaidOrder, refunds: readonly Refunded[]): number {
  if (!hasBuyerPaid(order)) return 0
  const own = refunds.filter(({ reason }) => ORDER_REFUND_REASONS.includes(reason))
  const paid = paidTotal(order)
  return Math.max(
    0,
    own.reduce((left, { amount, exchanged }) => left - amount - exchanged, paid),
  )
}

/**
 * Amount, in agorot, that pays for an order: its total, and for the replacements of a completed exchange also the value
 * of the returned units.
 */
export function paidTotal({
  total,
  exchangeCredit,
  exchangedAt,
}: Pick<PaidOrder, 'total' | 'exchangeCredit' | 'exchangedAt'>): number {
  return total + (exchangedAt ? exchangeCredit : 0)
}

/**
 * Maximum amount that staff may refund without a return, in agorot. It is 0 for an order that can still be changed or
 * cancelled, because cancelling it refunds everything.
 */
export function goodwillLimit(order: PaidOrder, refunds: readonly Refunded[]): number {
  const GIVEN: readonly OrderStatus[] = ['packed', 'partly-shipped', 'shipped', 'delivered', 'returned']
  return GIVEN.includes(order.status) ? unrefundedAmount(order, refunds) : 0
}

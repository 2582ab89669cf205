import { courierOwesCash, type OrderStatus, type PaymentMethod, type PaymentStatus } from './order-states.ts'

/** Outcomes of a row of a courier's settlement. All outcomes except the first require an action by staff. */
export const SETTLEMENT_OUTCOMES = [
  'settled',
  'wrong-amount',
  'unknown-order',
  'not-cash',
  'not-delivered',
  'settled-before',
  'ended',
] as const
type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number]

/** Fields of an order that settlement reads. */
interface SettledOrder {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** Total of the order, in agorot. */
  total: number
  /** True when the shop has already received the money. */
  isReceived: boolean
}

/**
 * Outcome of a settlement row of `amount` agorot for an order. A row is settled only if the amount is exact and the
 * order is delivered, with its cash not yet handed over by the courier. Partial refunds after the delivery do not
 * change the expected amount. `order` is null for an unknown number.
 */
export function settlementOutcome(order: SettledOrder | null, amount: number): SettlementOutcome {
  if (!order) return 'unknown-order'
  if (order.paymentMethod !== 'cash-on-delivery') return 'not-cash'
  if (courierOwesCash(order, order.isReceived)) return amount === order.total ? 'settled' : 'wrong-amount'
  if (['paid', 'refunded', 'partly-refunded'].includes(order.paymentStatus)) return 'settled-before'
  if (['cancelled', 'refused', 'returned'].includes(order.status)) return 'ended'
  return 'not-delivered'
}

/**
 * True when staff can settle an open row in one step: the amount matches, and the order is delivered or shipped (if the
 * courier has the cash of a shipped order, it must have been delivered).
 */
export function canSettleLine(order: SettledOrder | null, amount: number): boolean {
  const outcome = settlementOutcome(order, amount)
  return outcome === 'settled' || (outcome === 'not-delivered' && order?.status === 'shipped' && amount === order.total)
}

import { type OrderStatus, owesCash, type PaymentMethod, type PaymentStatus } from './order-states.ts'

/** Outcome of a row of a courier's settlement. All but the first need staff. */
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
  /** Agorot. */
  total: number
  /** True when the shop already has the money. */
  isReceived: boolean
}

/**
 * Outcome of a row of `amount` agorot for an order. Settles only an exact amount, for a delivered order whose cash the
 * courier has not yet remitted; later partial refunds do not change the amount. `order` is null for an unknown number.
 */
export function settlementOutcome(order: SettledOrder | null, amount: number): SettlementOutcome {
  if (!order) return 'unknown-order'
  if (order.paymentMethod !== 'cash-on-delivery') return 'not-cash'
  if (owesCash(order, order.isReceived)) return amount === order.total ? 'settled' : 'wrong-amount'
  if (['paid', 'refunded', 'partly-refunded'].includes(order.paymentStatus)) return 'settled-before'
  if (['cancelled', 'refused', 'returned'].includes(order.status)) return 'ended'
  return 'not-delivered'
}

/**
 * True when staff can settle an open row in one step: the amount matches, and the order was delivered since or is with the
 * courier, who would not have its cash otherwise.
 */
export function canSettleLine(order: SettledOrder | null, amount: number): boolean {
  const outcome = settlementOutcome(order, amount)
  return outcome === 'settled' || (outcome === 'not-delivered' && order?.status === 'shipped' && amount === order.total)
}

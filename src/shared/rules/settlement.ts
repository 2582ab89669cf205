import { type OrderStatus, owesCash, type PaymentMethod, type PaymentStatus } from './order-states.ts'

/** What becomes of a row of a courier's settlement. All but the first wait for a person. */
export const SETTLEMENT_OUTCOMES = [
  'settled',
  'wrong-amount',
  'unknown-order',
  'not-cash',
  'not-delivered',
  'settled-before',
  'ended',
] as const
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number]

/** An order as a settlement looks at it. */
export interface SettledOrder {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** Agorot. */
  total: number
  /** Whether the shop has the money already. */
  isReceived: boolean
}

/**
 * What a row that brings `amount` agorot for an order means: cash is settled to the agora, for what was delivered and not
 * handed over yet, also when the buyer got some of it back since. `order` is null where nobody knows the number.
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
 * Whether one press settles a row that was not settled by itself: the amount is right, and the order was delivered since or
 * is with the courier, who would not have its cash otherwise.
 */
export function canSettleLine(order: SettledOrder | null, amount: number): boolean {
  const outcome = settlementOutcome(order, amount)
  return outcome === 'settled' || (outcome === 'not-delivered' && order?.status === 'shipped' && amount === order.total)
}

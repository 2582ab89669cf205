import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.ts'

/** Number of minutes for which an unpaid order by card reserves its goods. */
export const CARD_RESERVATION_MINUTES = 30

/** States of a payment. `surplus`: money was received although nothing was owed; it must be refunded. */
export const PAYMENT_STATES = ['started', 'succeeded', 'failed', 'refunded', 'surplus'] as const
type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * Reasons for a refund: a return, goodwill, or a payment for an order that was cancelled, already paid or out of stock,
 * or that had a different total.
 */
export const REFUND_REASONS = ['return', 'cancelled', 'out-of-stock', 'paid-twice', 'wrong-amount', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const
/**
 * `reserved`: value of the returned units of an open exchange. It reduces what else can be refunded, and is not shown
 * as a refund.
 */
export const STORED_REFUND_STATUSES = [...REFUND_STATUSES, 'reserved'] as const

/** State of a payment as the gateway reports it. Amounts are whole hundredths of the currency. */
export interface PaymentReport {
  state: 'succeeded' | 'failed' | 'open'
  amount: number
  currency: string
}

interface Owing {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Total in agorot. */
  total: number
}

/**
 * Result of a gateway's report. `paid`: the order is paid. `reinstate`: the order expired unpaid; it is restored if its
 * goods are still available, otherwise the money is refunded. `return`: the money is refunded, for the given reason.
 * `failed`: the buyer may try again.
 */
export type PaymentSettlement =
  | { kind: 'nothing' | 'failed' | 'paid' | 'reinstate' }
  | { kind: 'return'; reason: 'paid-twice' | 'wrong-amount' | 'cancelled' }

/** Payment statuses of orders for which money was received, whether refunded or not. */
const PAID_BEFORE: readonly PaymentStatus[] = ['paid', 'collected', 'refunded', 'partly-refunded']

/**
 * Decides the result of a gateway's report about a payment. `expired` is true if the order was cancelled automatically
 * because it was unpaid. A settled payment never changes, but a failed payment may still succeed, because banks may
 * accept it late.
 */
export function paymentSettlementOf(
  payment: PaymentState,
  order: Owing & { expired: boolean },
  { state, amount, currency }: PaymentReport,
): PaymentSettlement {
  if (payment !== 'started' && payment !== 'failed') return { kind: 'nothing' }
  if (state === 'open') return { kind: 'nothing' }
  if (state === 'failed') return { kind: payment === 'started' ? 'failed' : 'nothing' }
  if (amount !== order.total || currency !== 'ILS') return { kind: 'return', reason: 'wrong-amount' }
  if (PAID_BEFORE.includes(order.paymentStatus)) return { kind: 'return', reason: 'paid-twice' }
  if (order.status === 'cancelled' || order.status === 'refused')
    return order.expired ? { kind: 'reinstate' } : { kind: 'return', reason: 'cancelled' }
  return { kind: 'paid' }
}

interface PayableOrder {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  expiresAt: Date | null
}

/** True while an order can be paid by card; false from the moment it expires. */
export function canPayByCard({ status, paymentMethod, paymentStatus, expiresAt }: PayableOrder, now: Date): boolean {
  return awaitsCard({ paymentMethod, paymentStatus }) && status === 'pending' && expiresAt !== null && now < expiresAt
}

/** True for an unpaid order by card, which must not be confirmed. */
export function awaitsCard(order: Pick<PayableOrder, 'paymentMethod' | 'paymentStatus'>): boolean {
  return order.paymentMethod === 'card' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed')
}

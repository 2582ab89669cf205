import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.ts'

/** Minutes for which an order by card keeps its goods without being paid (decisions, "Orders"). */
export const CARD_MINUTES = 30

/** The states of a payment; `surplus` came in although nothing was owed any more, and goes back. */
export const PAYMENT_STATES = ['started', 'succeeded', 'failed', 'refunded', 'surplus'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why money goes back: for a return, or because it came in for an order that had ended, was paid, or cost another sum. */
export const REFUND_REASONS = ['return', 'cancelled', 'out-of-stock', 'paid-twice', 'wrong-amount'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const

/** What a gateway says of a payment when it is asked. Amounts are whole hundredths of the currency. */
export interface PaymentReport {
  state: 'succeeded' | 'failed' | 'open'
  amount: number
  currency: string
}

interface Owing {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Agorot, ILS. */
  total: number
}

/**
 * What follows when a gateway tells of a payment:
 * `paid` the order is paid; `reinstate` the order ended unpaid by itself and comes back if its goods are still there, else
 * the money goes back; `return` the money goes back, for the reason it carries; `failed` the buyer may try again.
 */
export type Settlement =
  | { kind: 'nothing' | 'failed' | 'paid' | 'reinstate' }
  | { kind: 'return'; reason: 'paid-twice' | 'wrong-amount' | 'cancelled' }

/** The buyer's money is here, or was. */
const PAID_BEFORE: readonly PaymentStatus[] = ['paid', 'collected', 'refunded', 'partly-refunded']

/**
 * The table by which every payment of a gateway is settled. `expired`: the shop itself ended the order because nobody had
 * paid. A payment that was settled stays so, but one that failed may still succeed: what a bank takes late is not lost.
 */
export function settlementOf(
  payment: PaymentState,
  order: Owing & { expired: boolean },
  { state, amount, currency }: PaymentReport,
): Settlement {
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

/** Whether an order still waits for its money by card; at the very moment it expires it does no more. */
export function canPayByCard({ status, paymentMethod, paymentStatus, expiresAt }: PayableOrder, now: Date): boolean {
  return awaitsCard({ paymentMethod, paymentStatus }) && status === 'pending' && expiresAt !== null && now < expiresAt
}

/** Whether nobody has paid what was to be paid by card: such an order is not confirmed. */
export function awaitsCard(order: Pick<PayableOrder, 'paymentMethod' | 'paymentStatus'>): boolean {
  return order.paymentMethod === 'card' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed')
}

import {
  isOrderInProgress,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  STOCK_RELEASING_STATUSES,
} from './order-states.ts'
import { awaitsCard } from './payment-states.ts'

/** Validity of a payment link in hours: the default, and the bounds of the owner's setting. */
export const PAYMENT_LINK_HOURS = { start: 48, min: 1, max: 336 } as const

/**
 * State of a payment link. `open`: can be paid. `on-delivery`: the courier has the shipment and collects the cash.
 * `outdated`: the total of the order has changed. The other states are final unless the order changes.
 */
export const PAYMENT_LINK_STATES = [
  'open',
  'paid',
  'cancelled',
  'on-delivery',
  'revoked',
  'outdated',
  'expired',
] as const
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number]

interface OwingOrder {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** Total of the order, in agorot. */
  total: number
}

interface Link {
  /** Amount of the link, in agorot. */
  amount: number
  expiresAt: Date
  revokedAt: Date | null
}

/**
 * True if the order can be paid by card through a link: its total is above 0 and unpaid. False for cancelled and
 * refused orders, for cash orders that are completely shipped, and for card orders that are no longer pending.
 */
export function canPayByLink({ status, paymentMethod, paymentStatus, total }: OwingOrder): boolean {
  if (total === 0 || STOCK_RELEASING_STATUSES.includes(status)) return false
  if (paymentMethod === 'card') return status === 'pending' && awaitsCard({ paymentMethod, paymentStatus })
  if (paymentMethod === 'bank-transfer') return paymentStatus === 'pending'
  return paymentStatus === 'unpaid' && isOrderInProgress(status) && status !== 'shipped'
}

/**
 * State of a link at a given time. A paid or cancelled order takes precedence over an expired or revoked link, because
 * this state is more useful to the payer.
 */
export function paymentLinkState(link: Link, order: OwingOrder, now: Date): PaymentLinkState {
  const { status, paymentStatus } = order
  if (STOCK_RELEASING_STATUSES.includes(status)) return 'cancelled'
  if (paymentStatus !== 'unpaid' && paymentStatus !== 'pending' && paymentStatus !== 'failed') return 'paid'
  if (link.revokedAt !== null && link.revokedAt < link.expiresAt) return 'revoked'
  if (link.amount !== order.total) return 'outdated'
  if (now >= link.expiresAt) return 'expired'
  return canPayByLink(order) ? 'open' : 'on-delivery'
}

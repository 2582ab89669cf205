import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentReport } from '../../shared/rules/payment-states.ts'

/** What is to be paid. The reference is ours and names one attempt; the amount is agorot. */
export interface PaymentRequest {
  reference: string
  amount: number
  email: string
  fullName: string
  phone: string
  /** For the gateway's own page. */
  language: string
}

/** A card as a gateway keeps it. `authorization` is its name there, good only together with the e-mail it was kept for. */
export interface StoredCard {
  authorization: string
  email: string
}

/** A card that may be kept after it paid. */
export interface ReusableCard {
  authorization: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface Verified extends PaymentReport {
  /** Null where the card cannot be charged again. */
  card: ReusableCard | null
}

export interface RefundRequest {
  /** The payment's. */
  reference: string
  amount: number
  currency: string
  /** Our own name of it: by this an earlier request is found again. */
  note: string
}

export interface GatewayRefund {
  id: string
  state: 'pending' | 'processed' | 'failed'
  note: string
}

/** What a gateway tells on its own account. It is a reason to ask, and never the answer. */
export interface GatewayEvent {
  event: string
  /** Our reference of the payment. */
  reference: string
  /** The refund's id, where it is about one. */
  refund: string | null
}

/**
 * A gateway with a card page of its own: no card number ever comes to the shop. Every call is over within five seconds
 * or throws: `GatewayUnreachable` when nothing is known (it may have been done), `GatewayRefused` when it was not done.
 */
export interface CardGateway {
  name: string
  /** Opens a payment; the buyer goes to `url` and comes back to `callbackUrl`. */
  start(wish: PaymentRequest & { callbackUrl: string }): Promise<{ url: string }>
  /** Charges a card that the gateway keeps. The outcome is told by `verify`. */
  charge(wish: PaymentRequest & { card: StoredCard }): Promise<void>
  /** Null for a reference that the gateway does not know. */
  verify(reference: string): Promise<Verified | null>
  refund(wish: RefundRequest): Promise<GatewayRefund>
  /** The refunds of a payment so far. */
  refundsOf(reference: string): Promise<GatewayRefund[]>
  /** Reads what was posted to the shop. Null when the signature over the bytes is not the gateway's. */
  readEvent(body: Uint8Array, headers: IncomingHttpHeaders): GatewayEvent | 'not-for-us' | null
}

export class GatewayUnreachable extends Error {}
export class GatewayRefused extends Error {}

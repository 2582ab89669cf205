import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentReport } from '../../shared/rules/payment-states.ts'

/** Payment request. The reference is ours and identifies one attempt; the amount is agorot. */
export interface PaymentRequest {
  reference: string
  amount: number
  email: string
  fullName: string
  phone: string
  /** Language of the gateway's page. */
  language: string
}

/** Card stored at a gateway. `authorization` is the gateway's token for it, valid only with the same email. */
export interface StoredCard {
  authorization: string
  email: string
}

/** Card that can be stored after a payment. */
export interface ReusableCard {
  authorization: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface VerifiedPayment extends PaymentReport {
  /** Null when the card cannot be charged again. */
  card: ReusableCard | null
  /** True if the payment expired instead of being declined by the bank. */
  isAbandoned?: true
}

interface RefundRequest {
  /** Our reference of the payment. */
  reference: string
  amount: number
  currency: string
  /** Our id of the refund, by which a refund requested earlier is found at the gateway. */
  note: string
}

export interface GatewayRefund {
  id: string
  state: 'pending' | 'processed' | 'failed'
  note: string
}

/** Webhook event of a gateway. It triggers a query, and is not trusted by itself. */
export interface GatewayEvent {
  event: string
  /** Our reference of the payment. */
  reference: string
  /** Id of the refund, for refund events. */
  refund: string | null
}

/**
 * Gateway with a hosted card page, so that card numbers never reach the shop. Every call ends within five seconds or
 * throws: `GatewayUnreachableError` if the outcome is unknown, `GatewayRefusedError` if the request was not executed.
 */
export interface CardGateway {
  name: string
  /** Starts a payment; the buyer is redirected to `url` and returns to `callbackUrl`. */
  start(request: PaymentRequest & { callbackUrl: string }): Promise<{ url: string }>
  /** Charges a card stored at the gateway. `verify` returns the outcome. */
  charge(request: PaymentRequest & { card: StoredCard }): Promise<void>
  /** Null for a reference unknown to the gateway. */
  verify(reference: string): Promise<VerifiedPayment | null>
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** The refunds of a payment so far. */
  refundsOf(reference: string): Promise<GatewayRefund[]>
  /** Parses a webhook. Null when the signature over the bytes is not the gateway's. */
  readEvent(body: Uint8Array, headers: IncomingHttpHeaders): GatewayEvent | 'not-for-us' | null
}

export class GatewayUnreachableError extends Error {}
export class GatewayRefusedError extends Error {}

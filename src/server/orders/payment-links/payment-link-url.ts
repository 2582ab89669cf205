import { createHmac } from 'node:crypto'
import { isEqualSecret } from '../../http/equal-secret.ts'
import type { Services } from '../../http/services.ts'
import type { OrderRow } from '../write-order.ts'
import type { PaymentLinkRow } from './queries.ts'

/**
 * Number of hexadecimal digits of a signature: 128 bits. Hexadecimal, because messengers may cut off other characters
 * at the end of a link.
 */
const LENGTH = 32

/** Signature of a link; it covers order, amount and expiry, so that none of them can be changed. */
export function signatureOf(
  { id, amount, expiresAt }: Pick<PaymentLinkRow, 'id' | 'amount' | 'expiresAt'>,
  { number }: Pick<OrderRow, 'number'>,
  { config }: Pick<Services, 'config'>,
): string {
  const signed = `payment link ${id} ${number} ${amount} ${expiresAt.toISOString()}`
  return createHmac('sha256', config.appSecret).update(signed).digest('hex').slice(0, LENGTH)
}

export function isValidSignature(
  given: string,
  link: PaymentLinkRow,
  order: OrderRow,
  services: Pick<Services, 'config'>,
): boolean {
  return isEqualSecret(given, signatureOf(link, order, services))
}

/**
 * Address of a payment link: the order's page in the language of the order, with a signature that grants access to the
 * payment only.
 */
export function paymentLinkUrl(
  services: Pick<Services, 'config'>,
  order: Pick<OrderRow, 'number' | 'language'>,
  link: PaymentLinkRow,
): string {
  const { number, language } = order
  return `${services.config.publicUrl}/${language}/orders/${number}?pay=${signatureOf(link, order, services)}`
}

import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { paymentLinkState } from '../../../shared/rules/payment-links.ts'
import { paymentLinks } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { openPayment } from '../card-payments/open-payment.ts'
import { verifyNewestPayments } from '../card-payments/return-from-payment.ts'
import type { OrderRow } from '../write-order.ts'
import { paymentLinkUrl, signatureOf } from './payment-link-url.ts'
import type { PaymentLinkRow } from './queries.ts'

interface Opened {
  order: OrderRow
  link: PaymentLinkRow
}

/**
 * Returns the gateway's page for the amount of a link; null if the order has been paid in the meantime. Everyone who
 * opens the link gets the same page, so that the gateway charges once. Throws `impossible-status` for a link that
 * cannot be paid, and the errors of `openPayment`.
 */
export async function payByLink(services: Services, { order: seen, link }: Opened): Promise<string | null> {
  const gateway = cardGatewayOf(services)
  if (!gateway || paymentLinkState(link, seen, services.clock()) !== 'open') throw new Problem('impossible-status')
  return openPayment(services, gateway, seen, {
    byOwner: false,
    linkId: link.id,
    card: null,
    callbackUrl: callbackUrl(services, seen, link),
    isPayable: async (db, order, now) => {
      const [current] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, link.id))
      return current !== undefined && paymentLinkState(current, order, now) === 'open'
    },
  })
}

/**
 * Handles the payer's return from the gateway's page: queries the payment and returns the address of the payment link's
 * page.
 */
export async function handlePaymentLinkReturn(services: Services, { order, link }: Opened): Promise<string> {
  await verifyNewestPayments(services, order)
  return `${paymentLinkUrl(services, order, link)}&paid=back`
}

function callbackUrl(services: Services, order: OrderRow, link: PaymentLinkRow): string {
  const { publicUrl } = services.config
  return `${publicUrl}/api/payment-links/${order.number}/return?token=${signatureOf(link, order, services)}`
}

import { desc, eq } from 'drizzle-orm'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { trackingUrl } from '../tracking-url.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData } from './attempts.ts'
import { verifyPayment } from './verify-payment.ts'

/** Number of newest payment attempts of which the open and failed ones are queried. */
const MAX_VERIFIED_ATTEMPTS = 3

/**
 * Handles a buyer's return from the gateway's page: queries the payment and redirects to the order. The return itself
 * does not prove the payment. If the gateway does not respond, the buyer is redirected all the same and the order page
 * polls the payment.
 */
export async function returnFromPayment(services: Services, order: OrderRow): Promise<string> {
  await verifyNewestPayments(services, order)
  return `${trackingUrl(services, order)}&paid=back`
}

/**
 * Queries the gateway for the newest payments of an order that are open or failed; errors of the gateway are ignored.
 */
export async function verifyNewestPayments(services: Services, order: Pick<OrderRow, 'id'>): Promise<void> {
  const { db } = services
  const gateway = cardGatewayOf(services)
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.id))
    .limit(MAX_VERIFIED_ATTEMPTS)
  const open = rows.filter(row => (row.status === 'started' && attemptData(row).askedAt) || row.status === 'failed')
  if (gateway) await Promise.allSettled(open.map(attempt => verifyPayment(services, gateway, attempt)))
}

import { desc, eq } from 'drizzle-orm'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { trackingUrl } from '../tracking-url.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData } from './attempts.ts'
import { verifyPayment } from './verify-payment.ts'

/** The attempts that one who comes back may have paid. */
const NEWEST = 3

/**
 * A buyer is back from the gateway's page: it is asked what happened, and they go on to their order. Coming back says
 * nothing by itself, and a gateway that does not answer keeps nobody: the order's page waits with them.
 */
export async function returnFromPayment(services: Services, order: OrderRow): Promise<string> {
  const { db } = services
  const gateway = cardGatewayOf(services)
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.id))
    .limit(NEWEST)
  const open = rows.filter(row => (row.status === 'started' && attemptData(row).askedAt) || row.status === 'failed')
  if (gateway) await Promise.allSettled(open.map(attempt => verifyPayment(services, gateway, attempt)))
  return `${trackingUrl(services, order)}&paid=back`
}

import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { gatewayEvents, payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { pollRefunds } from '../refunds/poll-refunds.ts'
import { verifyPayment } from './verify-payment.ts'

/**
 * Receives a webhook: stores the event and responds at once, then queries the gateway and settles the payment. Ignores
 * events that concern no payment of this shop. Throws `malformed` for an invalid signature, `not-found` without a card
 * gateway. If the process ends before the query, the reconcile job processes the event.
 */
export async function receiveWebhook(
  services: Services,
  { body, headers }: { body: Uint8Array; headers: IncomingHttpHeaders },
  { gateway = cardGatewayOf(services) } = {},
): Promise<void> {
  const { db, clock } = services
  if (!gateway) throw new Problem('not-found')
  const received = gateway.readEvent(body, headers)
  if (received === null) throw new Problem('malformed')
  if (received === 'not-for-us') return
  const { event, reference, refund } = received
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, gateway.name), eq(payments.reference, reference)))
  // The event belongs to another shop that uses the same gateway account.
  if (!payment) return
  const [news] = await db
    .insert(gatewayEvents)
    .values({
      provider: gateway.name,
      event,
      receivedAt: clock(),
      reference: refund === null ? reference : `${reference} ${refund}`,
    })
    .onConflictDoUpdate({
      target: [gatewayEvents.provider, gatewayEvents.event, gatewayEvents.reference],
      set: { provider: gateway.name },
      setWhere: isNull(gatewayEvents.handledAt),
    })
    .returning({ id: gatewayEvents.id })
  // The event has already been handled.
  if (!news) return
  services.background.begin(async () => {
    const isSettled = payment.status !== 'started' && payment.status !== 'failed'
    if (event.startsWith('refund.')) await pollRefunds(services, gateway, payment)
    else if (!isSettled) await verifyPayment(services, gateway, payment)
    await db.update(gatewayEvents).set({ handledAt: clock() }).where(eq(gatewayEvents.id, news.id))
  })
}

import { Problem } from '../../../shared/contracts/errors.ts'
import { auditWithoutRows } from '../../audit/write-audit.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import { GatewayRefusedError, GatewayUnreachableError } from '../../payments/provider.ts'
import { pollRefunds } from '../refunds/poll-refunds.ts'
import type { OrderRow } from '../write-order.ts'
import { attemptData, attemptsOf } from './attempts.ts'
import { verifyPayment } from './verify-payment.ts'

/**
 * Queries the gateway for the current state of an order's payments and refunds; a permanently failed refund keeps its
 * status. Throws `unavailable` while the gateway is unreachable or rejects the query, `impossible-status` if no gateway
 * is configured.
 */
export async function checkGateway(services: Services, order: OrderRow, { userId }: SignedIn): Promise<void> {
  const { db, clock } = services
  const gateway = cardGatewayOf(services)
  if (!gateway) throw new Problem('impossible-status')
  const rows = await attemptsOf(db, order.id, ['started', 'failed', 'succeeded', 'surplus'])
  try {
    for (const payment of rows.filter(({ provider }) => provider === gateway.name)) {
      if (payment.status === 'failed' || attemptData(payment).askedAt) await verifyPayment(services, gateway, payment)
      await pollRefunds(services, gateway, payment)
    }
  } catch (error) {
    if (error instanceof GatewayUnreachableError || error instanceof GatewayRefusedError)
      throw new Problem('unavailable')
    throw error
  }
  await auditWithoutRows(db, {
    actorId: userId,
    action: 'gateway-queried',
    subject: 'order',
    subjectId: order.number,
    at: clock(),
  })
}

import { and, eq } from 'drizzle-orm'
import { unrefundedAmount } from '../../../shared/rules/refund.ts'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { OrderRow } from '../write-order.ts'
import { refundsOf, writeRefund } from './write-refund.ts'

/**
 * Successful gateway payment of an order; undefined if the order must be refunded manually. This includes a replacement
 * order whose exchange is completed: returned units paid for a part of its price, which the gateway did not receive.
 */
export async function gatewayPayment(
  db: Db,
  services: Pick<Services, 'config'>,
  { id, paymentMethod, exchangedAt }: OrderRow,
) {
  const gateway = cardGatewayOf(services)
  if (paymentMethod !== 'card' || !gateway || exchangedAt) return undefined
  const own = and(eq(payments.orderId, id), eq(payments.provider, gateway.name), eq(payments.status, 'succeeded'))
  const [payment] = await db.select().from(payments).where(own)
  return payment
}

/**
 * Queues the refund of a paid order that ended without a sale: the complete amount that is not refunded yet. The refund
 * job sends it to the gateway after the commit; without a gateway, staff refund it manually.
 */
export async function queueRemainingRefund(
  db: Db,
  services: Services,
  order: OrderRow,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const amount = unrefundedAmount(order, await refundsOf(db, order.id))
  if (amount === 0) return
  const payment = await gatewayPayment(db, services, order)
  await writeRefund(db, {
    orderId: order.id,
    paymentId: payment?.id ?? null,
    reason: 'cancelled',
    status: 'pending',
    amount,
    actorId,
    at: now,
  })
}

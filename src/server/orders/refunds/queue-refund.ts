import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { OrderRow } from '../write-order.ts'

/** The payment by which a gateway holds an order's money; undefined for money that is given back by hand. */
export async function gatewayPayment(db: Db, services: Pick<Services, 'config'>, { id, paymentMethod }: OrderRow) {
  const gateway = cardGatewayOf(services)
  if (paymentMethod !== 'card' || !gateway) return undefined
  const own = and(eq(payments.orderId, id), eq(payments.provider, gateway.name), eq(payments.status, 'succeeded'))
  const [payment] = await db.select().from(payments).where(own)
  return payment
}

/**
 * A paid order ended without a sale: the whole of it goes back. The job asks the gateway that holds it after the commit;
 * what no gateway holds waits for a person who gives it back.
 */
export async function queueWholeRefund(
  db: Db,
  services: Services,
  order: OrderRow,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  if (order.paymentStatus !== 'paid') return
  const payment = await gatewayPayment(db, services, order)
  await db.insert(orderRefunds).values({
    orderId: order.id,
    paymentId: payment?.id ?? null,
    reason: 'cancelled',
    status: 'pending',
    amount: payment?.amount ?? order.total,
    actorId,
    at: now,
  })
}

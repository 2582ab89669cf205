import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { CardGateway } from '../../payments/provider.ts'
import type { PaymentRow } from '../card-payments/attempts.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import type { RefundRow } from './settle-refund.ts'

/** Reads a refund with its payment, under the order's row lock. Throws `not-found` for another order's refund. */
export async function lockRefund(
  db: Db,
  { id: orderId }: OrderRow,
  refundId: number,
): Promise<{ order: OrderRow; refund: RefundRow; payment: PaymentRow | null }> {
  const order = await lockOrder(db, orderId)
  const [refund] = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.id, refundId), eq(orderRefunds.orderId, orderId)))
  if (!order || !refund) throw new Problem('not-found')
  const [payment] = refund.paymentId ? await db.select().from(payments).where(eq(payments.id, refund.paymentId)) : []
  return { order, refund, payment: payment ?? null }
}

/** Gateway of a payment, if it is still configured. */
export function gatewayOfPayment(services: Pick<Services, 'config'>, payment: PaymentRow | null): CardGateway | null {
  const gateway = cardGatewayOf(services)
  return payment !== null && gateway?.name === payment.provider ? gateway : null
}

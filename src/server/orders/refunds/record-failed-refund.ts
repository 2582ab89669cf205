import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { PaymentRow } from '../card-payments/attempts.ts'
import type { OrderRow } from '../write-order.ts'
import { gatewayOfPayment, lockRefund } from './lock-refund.ts'
import { recordManualRefund } from './record-refund.ts'
import { refundNote } from './send-refunds.ts'
import { type RefundRow, updateOrderPayment } from './settle-refund.ts'

/**
 * Records, once, a manual refund by staff after the refund at the gateway failed; the gateway gets no further request.
 * Throws `wrong-credentials`, `not-found`, and `impossible-status` for a refund that is still pending at the gateway.
 */
export async function recordFailedRefund(
  services: Services,
  seen: OrderRow,
  refundId: number,
  { password }: { password: string },
  { userId }: SignedIn,
): Promise<void> {
  await confirmPassword(services, userId, password)
  await refuseTaken(services, seen, refundId)
  const now = services.clock()
  await services.db.transaction(async db => {
    const { order, refund, payment } = await lockRefund(db, seen, refundId)
    if (payment === null || !isLeftToUs(services, refund, payment)) throw new Problem('impossible-status')
    await db
      .update(orderRefunds)
      .set({ status: 'processed', actorId: userId, settledAt: now })
      .where(eq(orderRefunds.id, refund.id))
    await updateOrderPayment(db, refund)
    const [after] = await db.select().from(orders).where(eq(orders.id, order.id))
    const { amount } = refund
    const given = { amount, currency: payment.currency, paymentStatus: after!.paymentStatus, userId, now }
    await recordManualRefund(db, services, order, given)
  })
}

/**
 * True for a refund that staff must handle: failed permanently, or never accepted by a gateway that is no longer
 * configured.
 */
function isLeftToUs(services: Services, { status, reference }: RefundRow, payment: PaymentRow): boolean {
  return status === 'failed' || (status === 'pending' && reference === null && !gatewayOfPayment(services, payment))
}

/**
 * Prevents a double refund: throws `impossible-status` if the gateway has accepted the refund after all. Throws
 * `GatewayUnreachableError` or `GatewayRefusedError` if the query fails.
 */
async function refuseTaken(services: Services, order: OrderRow, refundId: number): Promise<void> {
  const { refund, payment } = await services.db.transaction(db => lockRefund(db, order, refundId))
  const gateway = gatewayOfPayment(services, payment)
  if (!gateway || refund.status !== 'failed') return
  const there = await gateway.refundsOf(payment!.reference)
  if (there.some(({ note, state }) => note === refundNote(order, refund) && state !== 'failed'))
    throw new Problem('impossible-status')
}

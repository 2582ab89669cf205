import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import type { PaymentRow } from '../card-payments/attempts.ts'
import type { OrderRow } from '../write-order.ts'
import { recordManualRefund } from './give-refund.ts'
import { gatewayOfPayment, lockRefund } from './lock-refund.ts'
import { refundNote } from './send-refunds.ts'
import { type RefundRow, updateOrderPayment } from './settle-refund.ts'

/**
 * What the gateway would not give back to the card an admin has given back by hand: once, and the gateway is not asked for
 * it again. Throws `wrong-credentials`, `not-found`, and `impossible-status` for a refund that is the gateway's yet.
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

/** It failed for good, or was never taken on by a gateway that the shop has left since. */
function isLeftToUs(services: Services, { status, reference }: RefundRow, payment: PaymentRow): boolean {
  return status === 'failed' || (status === 'pending' && reference === null && !gatewayOfPayment(services, payment))
}

/**
 * A gateway may have taken on what it was thought to have refused: then nobody gives it a second time, and asked for anew it is
 * found there. Throws `impossible-status`; a gateway that is away cannot tell, and then it has to wait.
 */
async function refuseTaken(services: Services, order: OrderRow, refundId: number): Promise<void> {
  const { refund, payment } = await services.db.transaction(db => lockRefund(db, order, refundId))
  const gateway = gatewayOfPayment(services, payment)
  if (!gateway || refund.status !== 'failed') return
  const there = await gateway.refundsOf(payment!.reference)
  if (there.some(({ note, state }) => note === refundNote(order, refund) && state !== 'failed'))
    throw new Problem('impossible-status')
}

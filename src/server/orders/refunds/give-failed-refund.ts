import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { askPassword } from '../../customers/ask-password.ts'
import { orders } from '../../database/schema/orders.ts'
import { payments } from '../../database/schema/payments.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { OrderRow } from '../write-order.ts'
import { noteGiven } from './give-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { noteOnOrder, type RefundRow } from './settle-refund.ts'

/**
 * What the gateway would not give back to the card an admin has given back by hand: once, and the gateway is not asked for
 * it again. Throws `wrong-credentials`, `not-found`, and `impossible-status` for a refund that is the gateway's yet.
 */
export async function giveFailedRefund(
  services: Services,
  seen: OrderRow,
  refundId: number,
  { password }: { password: string },
  { userId }: SignedIn,
): Promise<void> {
  await askPassword(services, userId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    const { order, refund } = await lockRefund(db, seen, refundId)
    if (refund.paymentId === null || !isLeftToUs(services, refund)) throw new Problem('impossible-status')
    await db
      .update(orderRefunds)
      .set({ status: 'processed', actorId: userId, settledAt: now })
      .where(eq(orderRefunds.id, refund.id))
    await noteOnOrder(db, refund)
    const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
    const [after] = await db.select().from(orders).where(eq(orders.id, order.id))
    const { amount } = refund
    const given = { amount, currency: payment!.currency, paymentStatus: after!.paymentStatus, userId, now }
    await noteGiven(db, services, order, given)
  })
}

/** It failed for good, or was never taken on by a gateway that the shop has left since. */
function isLeftToUs(services: Services, { status, reference }: RefundRow): boolean {
  return status === 'failed' || (status === 'pending' && reference === null && !cardGatewayOf(services))
}

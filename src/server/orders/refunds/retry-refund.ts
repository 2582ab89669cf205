import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { orderRefunds } from '../../database/schema/returns.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { OrderRow } from '../write-order.ts'
import { gatewayOfPayment, lockRefund } from './lock-refund.ts'

/**
 * Retries a permanently failed refund with the attempt count reset. The job first checks whether the gateway accepted
 * an earlier request. Throws `not-found`, and `impossible-status` for a refund that has not failed permanently or whose
 * gateway is no longer in use.
 */
export async function retryRefund(
  services: Services,
  order: OrderRow,
  refundId: number,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { refund, payment } = await lockRefund(db, order, refundId)
    if (!gatewayOfPayment(services, payment)) throw new Problem('impossible-status')
    const { rowCount } = await db
      .update(orderRefunds)
      .set({ status: 'pending', attempts: 0, settledAt: null, retriedAt: now })
      .where(and(eq(orderRefunds.id, refund.id), eq(orderRefunds.status, 'failed')))
    if (rowCount !== 1) throw new Problem('impossible-status')
    await writeAudit(db, {
      actorId: userId,
      action: 'refund-retried',
      subject: 'order',
      subjectId: order.number,
      at: now,
      after: { refund: refund.id },
    })
  })
}

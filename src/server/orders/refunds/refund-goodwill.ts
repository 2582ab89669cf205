import { eq } from 'drizzle-orm'
import { amountValue, invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { goodwillLimit } from '../../../shared/rules/refund.ts'
import { auditAmount, writeAudit } from '../../audit/write-audit.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { issueDueDocuments } from '../documents/issue-due-documents.ts'
import { lockOrder } from '../returns/lock-return.ts'
import { writeReturnEmail } from '../returns/write-return-email.ts'
import type { OrderRow } from '../write-order.ts'
import { gatewayPayment } from './queue-refund.ts'
import { paymentStatusAfterRefund, refundsOf, writeRefund } from './write-refund.ts'

interface Goodwill {
  /** In agorot. */
  amount: number
  reason: string
  /**
   * Refundable amount that the admin saw, in agorot. If it has changed, the request is rejected, so that a repeated
   * request does not refund twice.
   */
  refundable: number
  password: string
}

/**
 * Refunds all or part of a paid order without a return, manually or through its gateway; never more than what is paid
 * and not refunded yet. Throws `wrong-credentials`, `not-found`, `impossible-status` if nothing can be refunded,
 * `conflict` if the refundable amount has changed since it was read, and `invalid` for more than the refundable amount.
 */
export async function refundGoodwill(
  services: Services,
  seen: OrderRow,
  { amount, reason, refundable, password }: Goodwill,
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  await confirmPassword(services, userId, password)
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    if (!order) throw new Problem('not-found')
    const earlier = await refundsOf(db, order.id)
    const most = goodwillLimit(order, earlier)
    if (most === 0) throw new Problem('impossible-status')
    if (most !== refundable) throw new Problem('conflict')
    if (amount > most) throw invalidField('amount', 'refund-limit', { most: amountValue(most) })
    const payment = await gatewayPayment(db, services, order)
    const refund = await writeRefund(db, {
      orderId: order.id,
      reason: 'goodwill',
      amount,
      actorId: userId,
      at: now,
      ...(payment ? { paymentId: payment.id, status: 'pending' } : { settledAt: now }),
    })
    // For a refund through a gateway, the status changes only after the refund is confirmed.
    const paymentStatus = payment ? order.paymentStatus : paymentStatusAfterRefund(order, [...earlier, refund])
    await db.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
    await db.insert(orderEvents).values({
      orderId: order.id,
      kind: 'goodwill-refunded',
      actor: 'admin',
      actorId: userId,
      data: { amount, reason, pending: payment !== undefined },
      at: now,
    })
    await writeAudit(db, {
      actorId: userId,
      action: 'goodwill-refunded',
      subject: 'order',
      subjectId: order.number,
      at: now,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus, amount: auditAmount(amount), reason },
    })
    await issueDueDocuments(db, order.id, now)
    await writeReturnEmail(db, services, order, {
      kind: payment ? 'goodwill-under-way' : 'goodwill-refunded',
      amount,
      reason,
    })
  })
}

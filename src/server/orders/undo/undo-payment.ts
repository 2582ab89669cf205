import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { rejectIfImported, rejectIfInvoiced, rejectIfRefunded, successfulPayment } from './refuse-depended.ts'
import { revertPayment } from './revert-payment.ts'

/**
 * Reverts a cash or transfer payment that was recorded by mistake. Throws `impossible-status` for other orders, and
 * `depended-on` if a refund or an invoice depends on the payment, or if it belongs to a settlement or a bank statement,
 * where it must be corrected.
 */
export async function undoPayment(
  services: Services,
  seen: OrderRow,
  { reason }: { reason: string },
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    const payment = order && (await successfulPayment(db, order))
    if (!payment || order.paymentMethod === 'card') throw new Problem('impossible-status')
    await rejectIfRefunded(db, order)
    await rejectIfImported(db, order)
    await rejectIfInvoiced(db, order, payment.createdAt)
    const paymentStatus = await revertPayment(db, order, payment, { adminId: userId, now, reason })
    await writeAudit(db, {
      actorId: userId,
      action: 'payment-undone',
      subject: 'order',
      subjectId: order.number,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus, reason },
      at: now,
    })
  })
}

import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { dependedOn, refuseInvoiced, refuseRefunded, refuseReturned, successfulPayment } from './refuse-depended.ts'

/**
 * Sets an order that was marked as delivered by mistake back to shipped; cash that counted as collected is outstanding
 * again. Throws `impossible-status`, and `depended-on` when a return, a refund, an invoice or received cash is based on the delivery.
 */
export async function undoDelivery(
  services: Services,
  seen: OrderRow,
  { reason }: { reason: string },
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    if (order?.status !== 'delivered') throw new Problem('impossible-status')
    await refuseReturned(db, order)
    await refuseRefunded(db, order)
    if (order.paymentMethod === 'cash-on-delivery' && (await successfulPayment(db, order))) throw dependedOn('payment')
    const [delivered] = await db
      .select({ at: orderEvents.at })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'delivered')))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    await refuseInvoiced(db, order, delivered!.at)
    const paymentStatus = order.paymentStatus === 'collected' ? 'unpaid' : order.paymentStatus
    await db.update(orders).set({ status: 'shipped', paymentStatus }).where(eq(orders.id, order.id))
    await db.insert(orderEvents).values({
      orderId: order.id,
      kind: 'delivery-undone',
      actor: 'admin',
      actorId: userId,
      data: { reason },
      at: now,
    })
    await writeAudit(db, {
      actorId: userId,
      action: 'delivery-undone',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: { status: 'shipped', paymentStatus, reason },
      at: now,
    })
  })
}

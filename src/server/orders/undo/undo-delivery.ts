import { and, desc, eq, gte } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { SHIPPED_STATUSES } from '../../../shared/rules/order-states.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { refundsOf } from '../refunds/write-refund.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { dependedOnProblem, rejectIfInvoiced, rejectIfReturned, successfulPayment } from './refuse-depended.ts'

/**
 * Undoes a delivery that was marked by mistake: of a single parcel, or of all parcels that were marked together with
 * their order. The parcels return to transit, a delivered order returns to the status `shipped`, and its payment status
 * from `collected` to `unpaid`. Throws `not-found` for another order's parcel, `impossible-status`, and, for a
 * delivered order, `depended-on` if a return, a refund, an invoice or received cash depends on the delivery.
 */
export async function undoDelivery(
  services: Services,
  seen: OrderRow,
  { reason, shipmentId }: { reason: string; shipmentId?: number },
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const order = await lock(db, seen.id)
    if (!order) throw new Problem('impossible-status')
    if (shipmentId !== undefined) await refuseUndelivered(db, order, shipmentId)
    else if (order.status !== 'delivered') throw new Problem('impossible-status')
    const { status, paymentStatus, since } =
      order.status === 'delivered' ? await undoneOrder(db, order) : { ...order, since: null }
    const undone = shipmentId === undefined ? gte(shipments.deliveredAt, since!) : eq(shipments.id, shipmentId)
    await db
      .update(shipments)
      .set({ deliveredAt: null })
      .where(and(eq(shipments.orderId, order.id), undone))
    await db.update(orders).set({ status, paymentStatus }).where(eq(orders.id, order.id))
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
      after: { status, paymentStatus, reason },
      at: now,
    })
  })
}

/**
 * Throws `not-found` for another order's parcel, and `impossible-status` for a parcel that is in transit or whose order
 * is no longer shipped or delivered.
 */
async function refuseUndelivered(db: Db, order: OrderRow, shipmentId: number): Promise<void> {
  const [parcel] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, order.id)))
  if (!parcel) throw new Problem('not-found')
  if (!parcel.deliveredAt || !SHIPPED_STATUSES.includes(order.status)) throw new Problem('impossible-status')
}

/**
 * Returns the status and payment status that the order had before its delivery, and the time of the delivery. Throws
 * `depended-on`.
 */
async function undoneOrder(
  db: Db,
  order: OrderRow,
): Promise<Pick<OrderRow, 'status' | 'paymentStatus'> & { since: Date }> {
  await rejectIfReturned(db, order)
  // The return whose exchange is completed depends on the delivery of its replacements.
  if (order.exchangedAt) throw dependedOnProblem('return')
  // Refunds of units that were never shipped do not depend on the delivery.
  if ((await refundsOf(db, order.id)).some(({ reason }) => reason !== 'cancelled')) throw dependedOnProblem('refund')
  if (order.paymentMethod === 'cash-on-delivery' && (await successfulPayment(db, order)))
    throw dependedOnProblem('payment')
  const [delivered] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  await rejectIfInvoiced(db, order, delivered!.at)
  const paymentStatus = order.paymentStatus === 'collected' ? 'unpaid' : order.paymentStatus
  return { status: 'shipped', paymentStatus, since: delivered!.at }
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { manualNextStatuses, type OrderStatus } from '../../shared/rules/order-states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { shipments } from '../database/schema/shipments.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { adminActor, changeStatus } from './change-status.ts'
import { lockOrder } from './returns/lock-return.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Changes an order's status for an admin. A cancellation requires a reason. Statuses that result from parcels cannot be
 * set, and an order with a delivered parcel cannot be marked as refused on delivery. Throws `impossible-status`,
 * `invalid`.
 */
export async function changeStatusByAdmin(
  services: Services,
  order: OrderRow,
  { status: to, reason }: { status: OrderStatus; reason: string },
  { userId }: SignedIn,
): Promise<void> {
  if (to === 'cancelled' && reason === '') throw invalidField('reason', 'required')
  if (!manualNextStatuses(order.status).some(step => step === to)) throw new Problem('impossible-status')
  await services.db.transaction(async db => {
    if (to === 'refused') await refuseArrived(db, order)
    await changeStatus(db, services, order, to, adminActor(userId, reason))
    await writeAudit(db, {
      actorId: userId,
      action: 'order-status-changed',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status },
      after: { status: to, ...(reason && { reason }) },
      at: services.clock(),
    })
  })
}

/**
 * Throws `impossible-status` if a parcel of the order was delivered. Locks the order, so that no parcel is delivered
 * concurrently.
 */
async function refuseArrived(db: Db, { id }: OrderRow): Promise<void> {
  await lockOrder(db, id)
  const arrived = and(eq(shipments.orderId, id), isNotNull(shipments.deliveredAt))
  if ((await db.$count(shipments, arrived)) > 0) throw new Problem('impossible-status')
}

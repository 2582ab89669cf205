import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { adminActor, changeStatus } from '../change-status.ts'
import type { OrderRow } from '../write-order.ts'
import { lockShipment } from './lock-shipment.ts'
import { recordShipmentEvent } from './ship-order.ts'

/**
 * Marks a parcel as delivered. If all units are shipped and this is the last parcel in transit, the order becomes
 * delivered. Throws `not-found` for another order's parcel, `impossible-status` for a parcel that is not in transit.
 */
export async function markShipmentDelivered(
  services: Services,
  seen: OrderRow,
  shipmentId: number,
  { userId }: SignedIn,
): Promise<void> {
  await services.db.transaction(async db => {
    const now = services.clock()
    const { order, parcels, parcel } = await lockShipment(db, seen.id, shipmentId)
    const isLast =
      order.status === 'shipped' && parcels.every(({ id, deliveredAt }) => id === shipmentId || deliveredAt)
    if (isLast) await changeStatus(db, services, order, 'delivered', adminActor(userId))
    else {
      await db.update(shipments).set({ deliveredAt: now }).where(eq(shipments.id, shipmentId))
      await recordShipmentEvent(db, { ...parcel, orderId: order.id, kind: 'parcel-delivered', userId, now })
    }
    await writeAudit(db, {
      actorId: userId,
      action: 'parcel-delivered',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status },
      after: {
        status: isLast ? 'delivered' : order.status,
        courier: parcel.courier?.name ?? null,
        trackingNumber: parcel.trackingNumber,
      },
      at: now,
    })
  })
}

import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockShipment } from '../shipments/lock-shipment.ts'
import { recordShipmentEvent } from '../shipments/ship-order.ts'
import type { OrderRow } from '../write-order.ts'
import { rejectIfInvoiced } from './refuse-depended.ts'

/**
 * Removes a parcel that was not handed over or that came back, so that its units are unshipped again. The order becomes
 * partly shipped if it has other parcels, else packed. Throws `not-found` for another order's parcel,
 * `impossible-status` for a parcel that is not in transit, and `depended-on` if the invoice was issued with the order's
 * only parcel.
 */
export async function undoShipment(
  services: Services,
  seen: OrderRow,
  shipmentId: number,
  { reason }: { reason: string },
  { userId }: SignedIn,
): Promise<void> {
  await services.db.transaction(async db => {
    const now = services.clock()
    const { order, parcels, parcel } = await lockShipment(db, seen.id, shipmentId)
    const status = parcels.length > 1 ? 'partly-shipped' : 'packed'
    if (status === 'packed') await rejectIfInvoiced(db, order, parcel.createdAt)
    await db.delete(shipments).where(eq(shipments.id, shipmentId))
    await db.update(orders).set({ status }).where(eq(orders.id, order.id))
    await recordShipmentEvent(db, { ...parcel, orderId: order.id, kind: 'sending-undone', userId, now, reason })
    await writeAudit(db, {
      actorId: userId,
      action: 'sending-undone',
      subject: 'order',
      subjectId: order.number,
      before: { status: order.status, courier: parcel.courier?.name ?? null, trackingNumber: parcel.trackingNumber },
      after: { status, reason },
      at: now,
    })
  })
}

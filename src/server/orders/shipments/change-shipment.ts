import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { SHIPPED_STATUSES } from '../../../shared/rules/order-states.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { courierById } from '../../shipping/couriers/queries.ts'
import type { OrderRow } from '../write-order.ts'
import { shipmentsOf, shipmentVersion } from './queries.ts'
import { type Handover, recordShipmentEvent } from './ship-order.ts'

interface Correction extends Handover {
  /** Undefined to change the first parcel, or to add a shipment to an order that has none. */
  shipmentId?: number
  courierId: number
  version: string
}

/**
 * Changes the courier or tracking number of a parcel. An archived courier may be kept. Throws `impossible-status`
 * before shipping, `not-found`, and `conflict` with the current shipment.
 */
export async function changeShipment(
  services: Services,
  { id: orderId, number }: OrderRow,
  { shipmentId, courierId, trackingNumber: typed, version }: Correction,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const trackingNumber = typed || null
  await services.db.transaction(async db => {
    const [locked] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
    if (!locked || !SHIPPED_STATUSES.includes(locked.status)) throw new Problem('impossible-status')
    const parcels = await shipmentsOf(db, orderId)
    const before = shipmentId ? parcels.find(({ id }) => id === shipmentId) : parcels[0]
    if (shipmentId && !before) throw new Problem('not-found')
    const courier = await courierById(db, courierId)
    if (courier.archivedAt && before?.courier?.id !== courierId) throw new Problem('not-found')
    if (before?.courier?.id === courierId && before.trackingNumber === trackingNumber) return skipAudit()
    const current = before && { courier: before.courier?.name ?? '', trackingNumber: before.trackingNumber }
    requireCurrentVersion({ ...current, version: shipmentVersion(before ?? null) }, version)
    const deliveredAt = locked.status === 'delivered' ? now : null
    const stated = { courierId, trackingNumber, actorId: userId }
    if (before) await db.update(shipments).set(stated).where(eq(shipments.id, before.id))
    else await db.insert(shipments).values({ ...stated, orderId, deliveredAt, createdAt: now })
    await recordShipmentEvent(db, { orderId, kind: 'shipment-changed', courier, trackingNumber, userId, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'shipment-changed',
      subject: 'order',
      subjectId: number,
      at: now,
      before: current,
      after: { courier: courier.name, trackingNumber },
    })
  })
}

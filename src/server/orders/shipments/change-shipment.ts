import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { courierById } from '../../shipping/couriers/queries.ts'
import type { OrderRow } from '../write-order.ts'
import { shipmentOf, shipmentVersion } from './queries.ts'
import { type Handover, recordHandover } from './ship-order.ts'

/**
 * Changes courier or tracking number of a shipped order; its courier may be archived. Throws `impossible-status` before
 * shipping, `not-found`, `conflict` with the current shipment on a version conflict.
 */
export async function changeShipment(
  services: Services,
  { id: orderId, number }: OrderRow,
  { courierId, trackingNumber: typed, version }: Handover & { version: string },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const trackingNumber = typed || null
  await services.db.transaction(async db => {
    const [locked] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
    if (locked?.status !== 'shipped' && locked?.status !== 'delivered') throw new Problem('impossible-status')
    const before = await shipmentOf(db, orderId)
    const courier = await courierById(db, courierId)
    if (courier.archivedAt && before?.courier.id !== courierId) throw new Problem('not-found')
    if (before && before.courier.id === courierId && before.trackingNumber === trackingNumber) return skipAudit()
    const current = before && { courier: before.courier.name, trackingNumber: before.trackingNumber }
    requireCurrentVersion({ ...current, version: shipmentVersion(before) }, version)
    await db
      .insert(shipments)
      .values({ orderId, courierId, trackingNumber, actorId: userId, createdAt: now })
      .onConflictDoUpdate({ target: shipments.orderId, set: { courierId, trackingNumber, actorId: userId } })
    await recordHandover(db, { orderId, kind: 'shipment-changed', courier, trackingNumber, userId, now })
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

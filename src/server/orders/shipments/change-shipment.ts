import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../../audit/write-audit.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { Services } from '../../http/services.ts'
import type { SignedIn } from '../../http/who.ts'
import { courierById } from '../../shipping/couriers/queries.ts'
import type { OrderRow } from '../write-order.ts'
import { shipmentOf } from './queries.ts'
import { type Handover, recordHandover } from './ship-order.ts'

/** What was seen of a shipment by who changes it. */
type Seen = { courier: string; trackingNumber: string | null } | null

/**
 * Says later who brings a shipped order, or under which number; the courier it went with may be archived by now. Throws
 * `impossible-status` before it was shipped, `not-found`, `conflict` with what a colleague said meanwhile.
 */
export async function changeShipment(
  services: Services,
  { id: orderId, number }: OrderRow,
  { courierId, trackingNumber: typed, seen }: Handover & { seen: Seen },
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  const trackingNumber = typed || null
  await services.db.transaction(async db => {
    const [held] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
    if (held?.status !== 'shipped' && held?.status !== 'delivered') throw new Problem('impossible-status')
    const before = await shipmentOf(db, orderId)
    const courier = await courierById(db, courierId)
    if (courier.archivedAt && before?.courier.id !== courierId) throw new Problem('not-found')
    if (before && before.courier.id === courierId && before.trackingNumber === trackingNumber) return skipAudit()
    const current = before && { courier: before.courier.name, trackingNumber: before.trackingNumber }
    if (!isDeepStrictEqual(current, seen)) throw new Problem('conflict', { data: { current } })
    await db
      .insert(shipments)
      .values({ orderId, courierId, trackingNumber, actorId: userId, createdAt: now })
      .onConflictDoUpdate({ target: shipments.orderId, set: { courierId, trackingNumber, actorId: userId } })
    await recordHandover(db, { orderId, kind: 'shipment-changed', courier, trackingNumber, userId, now })
    await writeAudit(db, {
      ...{ actorId: userId, action: 'shipment-changed', subject: 'order', subjectId: number, at: now },
      before: current,
      after: { courier: courier.name, trackingNumber },
    })
  })
}

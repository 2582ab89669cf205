import { Problem } from '../../../shared/contracts/errors.ts'
import { canChangeStatus } from '../../../shared/rules/order-states.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { CourierRow } from '../../shipping/couriers/provider.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'
import { activeCourier } from '../../shipping/couriers/queries.ts'
import { changeStatus } from '../change-status.ts'
import type { OrderRow } from '../write-order.ts'
import { parcelsOf } from './parcel.ts'

export interface Handover {
  courierId: number
  trackingNumber: string
}

/**
 * Hands a packed order to a courier. Of two concurrent admins one succeeds; the other, and every order that is not packed, gets
 * `impossible-status`. Throws `not-found` for an inactive courier.
 */
export async function shipOrder(
  services: Services,
  order: OrderRow,
  { courierId, trackingNumber: typed }: Handover,
  { userId }: SignedIn,
): Promise<void> {
  const { id: orderId, number, status } = order
  if (!canChangeStatus(status, 'shipped')) throw new Problem('impossible-status')
  const courier = await activeCourier(services.db, courierId)
  const [parcel] = await parcelsOf(services.db, [order])
  const trackingNumber = await providerOf(courier).book(courier, parcel!, typed || null)
  await services.db.transaction(async db => {
    const now = services.clock()
    const booked = { orderId, courierId, trackingNumber, actorId: userId, createdAt: now }
    const { rowCount } = await db.insert(shipments).values(booked).onConflictDoNothing()
    if (rowCount !== 1) throw new Problem('impossible-status')
    // The status email reads the shipment.
    await changeStatus(db, services, order, 'shipped', { kind: 'admin', userId })
    await recordHandover(db, { orderId, kind: 'handed-over', courier, trackingNumber, userId, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'order-shipped',
      subject: 'order',
      subjectId: number,
      at: now,
      before: { status },
      after: { status: 'shipped', courier: courier.name, trackingNumber },
    })
  })
}

interface HandoverNote {
  orderId: number
  kind: 'handed-over' | 'shipment-changed'
  courier: CourierRow
  trackingNumber: string | null
  userId: number
  now: Date
}

export async function recordHandover(db: Db, note: HandoverNote): Promise<void> {
  const { orderId, kind, courier, trackingNumber, userId, now } = note
  const data = { courier: courier.name, trackingNumber }
  await db.insert(orderEvents).values({ orderId, kind, actor: 'admin', actorId: userId, data, at: now })
}

import { eq } from 'drizzle-orm'
import { invalidField, Problem } from '../../../shared/contracts/errors.ts'
import { canSendParcel } from '../../../shared/rules/order-states.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orderEvents, orderLines } from '../../database/schema/orders.ts'
import { shipmentLines, shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import type { CourierRow } from '../../shipping/couriers/provider.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'
import { activeCourier } from '../../shipping/couriers/queries.ts'
import { adminActor, changeStatus } from '../change-status.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { writeStatusEmail } from '../write-order-email.ts'
import { parcelsOf } from './parcel.ts'
import { type ShipmentLine, unshippedLines } from './queries.ts'

export interface Handover {
  /** Undefined for a parcel delivered by staff. */
  courierId?: number
  trackingNumber: string
}

/**
 * Ships a parcel of a packed order: the given units, or all unshipped ones. The order is partly shipped until its last
 * parcel, with which the cash is collected. Parcels of one order are serialised: if two admins ship the same units, one
 * of them gets `conflict`, or `impossible-status` if no units are left. Throws `impossible-status` if nothing can be
 * shipped or the parcel does not contain all units of a replacement order, `invalid` for units that were not ordered,
 * and `not-found` for an inactive courier.
 */
export async function shipOrder(
  services: Services,
  seen: OrderRow,
  { courierId, trackingNumber: typed, lines }: Handover & { lines?: ShipmentLine[] },
  { userId }: SignedIn,
  { lock = lockOrder } = {},
): Promise<void> {
  if (!canSendParcel(seen.status)) throw new Problem('impossible-status')
  const courier = courierId === undefined ? null : await activeCourier(services.db, courierId)
  const trackingNumber = courier ? await booked(services.db, seen, { courier, typed, lines }) : typed || null
  await services.db.transaction(async db => {
    const now = services.clock()
    const order = await lock(db, seen.id)
    if (!order || !canSendParcel(order.status)) throw new Problem('impossible-status')
    const unsent = await unshippedLines(db, order.id)
    const sent = lines ?? unsent
    if (lines) await refuseUnits(db, order.id, lines, unsent)
    // A replacement order cannot be partly cancelled, so it is never partly shipped.
    if (order.channel === 'exchange' && !isRest(sent, unsent)) throw new Problem('impossible-status')
    const [parcel] = await db
      .insert(shipments)
      .values({ orderId: order.id, courierId, trackingNumber, actorId: userId, createdAt: now })
      .returning({ id: shipments.id })
    await db.insert(shipmentLines).values(sent.map(line => ({ ...line, shipmentId: parcel!.id })))
    const to = isRest(sent, unsent) ? 'shipped' : 'partly-shipped'
    const actor = adminActor(userId)
    // Runs after the parcel is written, because the email lists its units. The status stays the same for a further
    // parcel that is not the last one.
    if (order.status === to) await writeStatusEmail(db, services, order, to, actor)
    else await changeStatus(db, services, order, to, actor)
    await recordShipmentEvent(db, { orderId: order.id, kind: 'handed-over', courier, trackingNumber, userId, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'order-shipped',
      subject: 'order',
      subjectId: order.number,
      at: now,
      before: { status: order.status },
      after: { status: to, courier: courier?.name ?? null, trackingNumber, units: sumOf(sent) },
    })
  })
}

interface Booked {
  courier: CourierRow
  typed: string
  lines: ShipmentLine[] | undefined
}

/**
 * Books the parcel with the courier and returns its tracking number. Called before the transaction, because the
 * courier's API may be slow.
 */
async function booked(db: Db, order: OrderRow, { courier, typed, lines }: Booked): Promise<string | null> {
  const [parcel] = await parcelsOf(db, [order])
  const carriesCash = !lines || isRest(lines, await unshippedLines(db, order.id))
  return providerOf(courier).book(courier, { ...parcel!, cash: carriesCash ? parcel!.cash : null }, typed || null)
}

const sumOf = (lines: readonly ShipmentLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function isRest(lines: readonly ShipmentLine[], unsent: readonly ShipmentLine[]): boolean {
  return sumOf(lines) >= sumOf(unsent)
}

/**
 * Validates the lines. Throws `invalid` for a line that is repeated, belongs to another order or exceeds the ordered
 * units, and `conflict` for more than the unshipped units.
 */
async function refuseUnits(db: Db, orderId: number, lines: ShipmentLine[], unsent: ShipmentLine[]): Promise<void> {
  const ordered = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const seen = new Set<number>()
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const line = ordered.find(({ id }) => id === lineId)
    if (!line || seen.has(lineId)) throw invalidField(`lines.${at}.lineId`, 'choice')
    seen.add(lineId)
    if (quantity > line.quantity) throw invalidField(`lines.${at}.quantity`, 'quantity')
  }
  const left = new Map(unsent.map(({ lineId, quantity }) => [lineId, quantity]))
  if (lines.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))) throw new Problem('conflict')
}

interface HandoverNote {
  orderId: number
  kind: 'handed-over' | 'shipment-changed' | 'parcel-delivered' | 'sending-undone'
  courier: CourierRow | null
  trackingNumber: string | null
  userId: number
  now: Date
  /** Reason that staff entered for undoing the hand-over. */
  reason?: string
}

/** Adds an entry about a parcel to the order's timeline. */
export async function recordShipmentEvent(db: Db, note: HandoverNote): Promise<void> {
  const { orderId, kind, courier, trackingNumber, userId, now, reason } = note
  const data = { courier: courier?.name ?? null, trackingNumber, ...(reason && { reason }) }
  await db.insert(orderEvents).values({ orderId, kind, actor: 'admin', actorId: userId, data, at: now })
}

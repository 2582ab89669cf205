import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { orderLines } from '../../database/schema/orders.ts'
import { shipmentLines, shipments } from '../../database/schema/shipments.ts'
import { couriers } from '../../database/schema/shipping.ts'
import { versionOf } from '../../http/version-of.ts'
import type { CourierRow } from '../../shipping/couriers/provider.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'

/** Units of an order line in a parcel. */
export interface ShipmentLine {
  lineId: number
  quantity: number
}

export interface Shipment {
  id: number
  /** Null for a parcel delivered by staff. */
  courier: CourierRow | null
  trackingNumber: string | null
  /** Address of the courier's tracking page. */
  trackingUrl: string | null
  createdAt: Date
  /** Null while the parcel is in transit. */
  deliveredAt: Date | null
  lines: ShipmentLine[]
}

/** Version of a shipment for optimistic locking; an empty string for an order without a shipment. */
export function shipmentVersion(shipment: Pick<Shipment, 'courier' | 'trackingNumber'> | null): string {
  return shipment ? versionOf([shipment.courier?.id ?? null, shipment.trackingNumber]) : ''
}

/** Parcels of an order, in the order of shipping. A parcel without lines contains the complete order. */
export async function shipmentsOf(db: Db, orderId: number): Promise<Shipment[]> {
  const { id, trackingNumber, createdAt, deliveredAt } = shipments
  const rows = await db
    .select({ id, trackingNumber, createdAt, deliveredAt, courier: couriers })
    .from(shipments)
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))
  if (rows.length === 0) return []
  const lines = await db
    .select({
      shipmentId: shipments.id,
      lineId: orderLines.id,
      quantity: sql<number>`coalesce(${shipmentLines.quantity}, ${orderLines.quantity})`,
    })
    .from(orderLines)
    .innerJoin(shipments, eq(shipments.orderId, orderLines.orderId))
    .leftJoin(shipmentLines, and(eq(shipmentLines.shipmentId, shipments.id), eq(shipmentLines.lineId, orderLines.id)))
    .where(
      sql`${orderLines.orderId} = ${orderId} and (${shipmentLines.lineId} is not null
        or not exists (select from ${shipmentLines} own where own.shipment_id = ${shipments.id}))`,
    )
    .orderBy(asc(orderLines.id))
  return rows.map(row => ({
    ...row,
    trackingUrl:
      row.courier && row.trackingNumber && providerOf(row.courier).trackingUrl(row.courier, row.trackingNumber),
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}

/** Number of unshipped units per line, without cancelled ones. Lines without unshipped units are omitted. */
export async function unshippedLines(db: Db, orderId: number): Promise<ShipmentLine[]> {
  const sent = await shipmentsOf(db, orderId)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  return lines.flatMap(({ id: lineId, quantity, cancelledQuantity }) => {
    const left = quantity - cancelledQuantity - unitsInShipments(sent, lineId)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/** Number of units of a line in the given parcels. */
export function unitsInShipments(parcels: readonly Pick<Shipment, 'lines'>[], lineId: number): number {
  return parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0)
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { shipments } from '../../database/schema/shipments.ts'
import { couriers } from '../../database/schema/shipping.ts'
import { versionOf } from '../../http/version-of.ts'
import type { CourierRow } from '../../shipping/couriers/provider.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'

export interface Shipment {
  courier: CourierRow
  trackingNumber: string | null
  /** Tracking page of the parcel. */
  trackingUrl: string | null
}

/** Empty for an order without a shipment. */
export function shipmentVersion(shipment: Pick<Shipment, 'courier' | 'trackingNumber'> | null): string {
  return shipment ? versionOf([shipment.courier.id, shipment.trackingNumber]) : ''
}

/** Courier and tracking number of an order; null before they are set. */
export async function shipmentOf(db: Db, orderId: number): Promise<Shipment | null> {
  const [row] = await db
    .select({ courier: couriers, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.orderId, orderId))
  if (!row) return null
  const { courier, trackingNumber } = row
  return { ...row, trackingUrl: trackingNumber && providerOf(courier).trackingUrl(courier, trackingNumber) }
}

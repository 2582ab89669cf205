import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { lockOrder } from '../returns/lock-return.ts'
import type { OrderRow } from '../write-order.ts'
import { type Shipment, shipmentsOf } from './queries.ts'

interface LockedParcel {
  order: OrderRow
  parcel: Shipment
  /** All parcels of the order, including `parcel`. */
  parcels: Shipment[]
}

/**
 * Locks the order and returns it with a parcel in transit. Throws `not-found` for another order's parcel,
 * `impossible-status` for a parcel that is not in transit.
 */
export async function lockShipment(db: Db, orderId: number, shipmentId: number): Promise<LockedParcel> {
  const order = await lockOrder(db, orderId)
  const parcels = await shipmentsOf(db, orderId)
  const parcel = parcels.find(({ id }) => id === shipmentId)
  if (!order || !parcel) throw new Problem('not-found')
  const isUnderWay = !parcel.deliveredAt && (order.status === 'partly-shipped' || order.status === 'shipped')
  if (!isUnderWay) throw new Problem('impossible-status')
  return { order, parcel, parcels }
}

import type { Db } from '../../database/connect.ts'
import type { Parcel } from '../../shipping/couriers/provider.ts'
import { regionRows, zoneRows } from '../../shipping/queries.ts'
import type { OrderRow } from '../write-order.ts'

/** Cash to collect on delivery, in agorot; null if none is due. */
export function cashDue({ paymentMethod, paymentStatus, total }: OrderRow): number | null {
  return paymentMethod === 'cash-on-delivery' && paymentStatus === 'unpaid' && total > 0 ? total : null
}

/**
 * Cash that the courier collects with a parcel, in agorot: once all units are shipped, the full amount with the last
 * parcel; null for the other parcels (docs/decisions/0030-parcels.md).
 */
export function shipmentCash(order: OrderRow, parcels: readonly unknown[], place: number): number | null {
  return order.status === 'shipped' && place === parcels.length - 1 ? cashDue(order) : null
}

/** Orders as parcels for a courier, with names of regions and zones in Arabic and English. */
export async function parcelsOf(db: Db, orders: OrderRow[]): Promise<Parcel[]> {
  const regions = bothWays(await regionRows(db, 'ar'), await regionRows(db, 'en'))
  const zones = bothWays(await zoneRows(db, 'ar'), await zoneRows(db, 'en'))
  return orders.map(order => ({
    orderNumber: order.number,
    fullName: order.fullName,
    phones: [order.phone, order.secondPhone].filter((phone): phone is string => Boolean(phone)),
    zone: zones.get(order.zoneCode) ?? order.zoneCode,
    region: regions.get(order.state) ?? order.state,
    city: order.city,
    street: order.street,
    landmark: order.landmark,
    cash: cashDue(order),
    note: order.note,
  }))
}

interface Named {
  code: string
  name: string
}

function bothWays(arabic: Named[], english: Named[]): Map<string, string> {
  const inEnglish = new Map(english.map(({ code, name }) => [code, name]))
  return new Map(arabic.map(({ code, name }) => [code, [...new Set([name, inEnglish.get(code) ?? name])].join(' · ')]))
}

import type { Language } from '../../../shared/i18n/languages.ts'
import type { Db } from '../../database/connect.ts'
import type { Parcel } from '../../shipping/couriers/provider.ts'
import { regionRows, zoneRows } from '../../shipping/queries.ts'
import type { OrderRow } from '../write-order.ts'

/** What is owed at the door, in agorot: cash that nobody has handed over yet. */
export function cashOf({ paymentMethod, paymentStatus, total }: OrderRow): number | null {
  return paymentMethod === 'cash-on-delivery' && paymentStatus === 'unpaid' && total > 0 ? total : null
}

/** Orders as a courier knows them, with places in one language. */
export async function parcelsOf(db: Db, orders: OrderRow[], language: Language): Promise<Parcel[]> {
  const regions = new Map((await regionRows(db, language)).map(({ code, name }) => [code, name]))
  const zones = new Map((await zoneRows(db, language)).map(({ code, name }) => [code, name]))
  return orders.map(order => ({
    orderNumber: order.number,
    fullName: order.fullName,
    phones: [order.phone, order.secondPhone].filter((phone): phone is string => Boolean(phone)),
    zone: zones.get(order.zoneCode) ?? order.zoneCode,
    region: regions.get(order.state) ?? order.state,
    city: order.city,
    street: order.street,
    landmark: order.landmark,
    cash: cashOf(order),
    note: order.note,
  }))
}

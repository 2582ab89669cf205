import { inArray } from 'drizzle-orm'
import type { ParcelLabelData } from '../../../shared/contracts/shipments.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { translatorFor } from '../../http/language.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'
import { readOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../write-order.ts'
import { parcelsOf } from './parcel.ts'
import { shipmentOf } from './queries.ts'

/** Labels of some orders in the given order of numbers; unknown ones are omitted. */
export async function parcelLabels(db: Db, typed: string[]): Promise<ParcelLabelData[]> {
  const numbers = [...new Set(typed.map(readOrderNumber).filter(number => number !== null))]
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
  const found = numbers.flatMap(number => rows.find(row => row.number === number) ?? [])
  const parcels = await parcelsOf(db, found)
  const labels: ParcelLabelData[] = []
  for (const [place, order] of found.entries()) labels.push(await labelOf(db, order, parcels[place]!))
  return labels
}

async function labelOf(
  db: Db,
  { id, number, paymentStatus }: OrderRow,
  parcel: Awaited<ReturnType<typeof parcelsOf>>[number],
) {
  const shipment = await shipmentOf(db, id)
  const { orderNumber, cash, ...place } = shipment
    ? providerOf(shipment.courier).label(shipment.courier, parcel, shipment.trackingNumber)
    : { ...parcel, courier: null, trackingNumber: null }
  const paid = paymentStatus === 'paid' || paymentStatus === 'collected'
  return { ...place, number, paid, cash, words: labelWords() }
}

function labelWords(): ParcelLabelData['words'] {
  const [arabic, english] = [translatorFor('ar'), translatorFor('en')]
  const both = (key: MessageKey) => `${arabic(key)} · ${english(key)}`
  return {
    parcels: both('shipping.label.parcels'),
    near: both('shipping.label.near'),
    cash: both('shipping.label.cash'),
    paid: both('shipping.label.paid'),
    nothing: both('shipping.label.nothing'),
  }
}

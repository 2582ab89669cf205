import { inArray } from 'drizzle-orm'
import type { ParcelLabelData } from '../../../shared/contracts/shipments.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { canSendParcel } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { translatorFor } from '../../http/language.ts'
import { providerOf } from '../../shipping/couriers/provider-of.ts'
import { parseOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../write-order.ts'
import { parcelsOf, shipmentCash } from './parcel.ts'
import { type Shipment, shipmentsOf } from './queries.ts'

/**
 * Labels of the given orders, in the given order: one per parcel in transit; if none is in transit, one per parcel; a
 * single label for an order without parcels. Unknown numbers are omitted.
 */
export async function parcelLabels(db: Db, typed: string[]): Promise<ParcelLabelData[]> {
  const numbers = [...new Set(typed.map(parseOrderNumber).filter(number => number !== null))]
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
  const found = numbers.flatMap(number => rows.find(row => row.number === number) ?? [])
  const parcels = await parcelsOf(db, found)
  const labels: ParcelLabelData[] = []
  for (const [place, order] of found.entries()) labels.push(...(await labelsOf(db, order, parcels[place]!)))
  return labels
}

type Place = Awaited<ReturnType<typeof parcelsOf>>[number]

async function labelsOf(db: Db, order: OrderRow, place: Place): Promise<ParcelLabelData[]> {
  const sent = (await shipmentsOf(db, order.id)).map((shipment, at, all) => ({
    ...shipment,
    cash: shipmentCash(order, all, at),
  }))
  const underWay = sent.filter(({ deliveredAt }) => !deliveredAt)
  const count = canSendParcel(order.status) ? null : sent.length
  if (sent.length === 0) return [labelOf(order, place, { shipment: null, number: 1, count: 1 })]
  return (underWay.length ? underWay : sent).map(shipment =>
    labelOf(order, { ...place, cash: shipment.cash }, { shipment, number: sent.indexOf(shipment) + 1, count }),
  )
}

interface Numbered {
  shipment: Shipment | null
  /** Position among the order's parcels, from 1. */
  number: number
  /** Total number of the order's parcels; null while more may follow. */
  count: number | null
}

function labelOf(order: OrderRow, parcel: Place, { shipment, ...numbered }: Numbered): ParcelLabelData {
  const { number, paymentStatus } = order
  const { orderNumber, cash, ...place } = shipment?.courier
    ? providerOf(shipment.courier).label(shipment.courier, parcel, shipment.trackingNumber)
    : { ...parcel, courier: null, trackingNumber: shipment?.trackingNumber ?? null }
  const paid = paymentStatus === 'paid' || paymentStatus === 'collected'
  return { ...place, number, paid, cash, words: labelWords(numbered) }
}

function labelWords({ number, count }: Omit<Numbered, 'shipment'>): ParcelLabelData['words'] {
  const [arabic, english] = [translatorFor('ar'), translatorFor('en')]
  const both = (key: MessageKey) => `${arabic(key)} · ${english(key)}`
  return {
    parcels:
      count === null
        ? `${arabic('shipping.label.parcel', { number })} · ${english('shipping.label.parcel', { number })}`
        : `${arabic('shipping.label.parcels', { number, count })} · ${english('shipping.label.parcels', { number, count })}`,
    near: both('shipping.label.near'),
    cash: both('shipping.label.cash'),
    paid: both('shipping.label.paid'),
    nothing: both('shipping.label.nothing'),
  }
}

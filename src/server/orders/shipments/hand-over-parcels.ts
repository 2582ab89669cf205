import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { HandoverOutcome } from '../../../shared/contracts/order-handovers.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { orders } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { activeCourier } from '../../shipping/couriers/queries.ts'
import { parseOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../write-order.ts'
import { type Handover, shipOrder } from './ship-order.ts'

type CourierHandover = Handover & { courierId: number }

interface Parcel {
  number: string
  trackingNumber: string
}

/**
 * Hands packed orders over to one courier, each in its own transaction (`shipOrder`). For an order that cannot be
 * handed over, the result contains the reason, and the other orders continue. An error aborts the call; repeating it is
 * idempotent. Throws `not-found` for an inactive courier.
 */
export async function handOverParcels(
  services: Services,
  { courierId, parcels }: { courierId: number; parcels: Parcel[] },
  who: SignedIn,
): Promise<HandoverOutcome[]> {
  await activeCourier(services.db, courierId)
  const outcomes: HandoverOutcome[] = []
  const seen = new Set<string>()
  let changed = false
  for (const { number: typed, trackingNumber } of parcels) {
    const order = await orderOf(services.db, typed)
    const result = order ? await handOver(order, { courierId, trackingNumber }) : 'unknown'
    const status = order ? (await orderOf(services.db, typed))!.status : null
    outcomes.push({ number: typed, result, status })
  }
  if (!changed) skipAudit()
  return outcomes

  async function handOver(order: OrderRow, handover: CourierHandover): Promise<HandoverOutcome['result']> {
    if (seen.has(order.number)) return 'repeated'
    seen.add(order.number)
    if (await isHandedOver(services.db, order, handover)) return 'handed-over'
    if (await isTrackingUsed(services.db, order, handover)) return 'tracking-used'
    try {
      await shipOrder(services, order, handover, who)
      changed = true
      return 'handed-over'
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'impossible-status') throw error
      // Another admin may have handed over the same parcel concurrently.
      return (await isHandedOver(services.db, order, handover)) ? 'handed-over' : 'not-packed'
    }
  }
}

async function orderOf(db: Db, typed: string): Promise<OrderRow | undefined> {
  const number = parseOrderNumber(typed)
  const [order] = number ? await db.select().from(orders).where(eq(orders.number, number)) : []
  return order
}

/**
 * True if the order has already been handed over with the same courier and tracking number. Without a tracking number,
 * false for a partly shipped order, because the request may concern another parcel.
 */
async function isHandedOver(
  db: Db,
  { id }: OrderRow,
  { courierId, trackingNumber }: CourierHandover,
): Promise<boolean> {
  const rows = await db
    .select({ status: orders.status, courierId: shipments.courierId, trackingNumber: shipments.trackingNumber })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.orderId, id))
  return rows.some(
    row =>
      row.status !== 'packed' &&
      (row.status !== 'partly-shipped' || trackingNumber !== '') &&
      row.courierId === courierId &&
      (row.trackingNumber ?? '') === trackingNumber,
  )
}

/**
 * True if another order with the same courier has this tracking number, for example because the same code was scanned
 * for two orders.
 */
async function isTrackingUsed(
  db: Db,
  { id }: OrderRow,
  { courierId, trackingNumber }: CourierHandover,
): Promise<boolean> {
  if (trackingNumber === '') return false
  const own = and(eq(shipments.courierId, courierId), eq(shipments.trackingNumber, trackingNumber))
  return (await db.$count(shipments, and(own, ne(shipments.orderId, id)))) > 0
}

import { asc, eq } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { pickFields } from '../../shared/records/field.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import { poNumberOf } from '../orders/documents/queries.ts'
import type { EventContext } from './compose-event.ts'

/** Returns the event data of an order; null if it does not exist. */
export async function eventOrder(
  { db, includesContact }: EventContext,
  number: string,
): Promise<EventData<'order.placed'>['order']> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return null
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const { email, note, state: region, userId: customerId, placedAt, ...rest } = order
  return {
    ...rest,
    placedAt: placedAt.toISOString(),
    currency: 'ILS',
    poNumber: await poNumberOf(db, order.id),
    customerId,
    region,
    lines: lines.map(({ cancelledQuantity, ...line }) => ({ ...line, cancelled: cancelledQuantity })),
    contact: includesContact ? { email, address: pickFields(ADDRESS_FIELDS, order), note } : null,
  }
}

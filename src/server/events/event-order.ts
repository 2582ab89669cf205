import { asc, eq } from 'drizzle-orm'
import type { EventData } from '../../shared/contracts/events.ts'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { pickFields } from '../../shared/records/field.ts'
import { orderBilling } from '../database/schema/invoices.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import type { EventContext } from './compose-event.ts'

/** Returns the event data of an order; null if it does not exist. */
export async function eventOrder(
  { db, includesContact }: EventContext,
  number: string,
): Promise<EventData<'order.placed'>['order']> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return null
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const [billing] = await db.select().from(orderBilling).where(eq(orderBilling.orderId, order.id))
  const { email, note, state: region, userId: customerId, placedAt, ...rest } = order
  return {
    ...rest,
    placedAt: placedAt.toISOString(),
    currency: 'ILS',
    poNumber: billing?.poNumber || null,
    customerId,
    region,
    lines: lines.map(({ cancelledQuantity, ...line }) => ({ ...line, cancelled: cancelledQuantity })),
    contact: includesContact ? { email, address: pickFields(ADDRESS_FIELDS, order), note } : null,
  }
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { orderBilling } from '../../database/schema/invoices.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Services } from '../../http/services.ts'
import { foldedForSearch } from '../../search/typed-words.ts'
import { deliveryZoneOf } from '../../shipping/shipping-zones.ts'
import { makeOrderNumber } from '../order-number.ts'
import { type OrderRow, writeLines, writePlacedEvent } from '../write-order.ts'
import type { ExchangePlan } from './plan-exchange.ts'

/**
 * Inserts the order with the replacements of an exchange: to the buyer and address of the original order, without a
 * delivery fee, with the amount due in cash on delivery. Staff find it by either order number.
 */
export async function writeReplacementOrder(
  db: Db,
  services: Services,
  original: OrderRow,
  { lines, credit, due }: ExchangePlan,
  { userId, now }: { userId: number; now: Date },
): Promise<OrderRow> {
  const { id: _, ...buyer } = original
  const found = await deliveryZoneOf(db, original.state, original.language, now)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price.unitPrice * quantity, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  for (;;) {
    const number = makeOrderNumber(services.random)
    const [order] = await db
      .insert(orders)
      .values({
        ...buyer,
        number,
        status: 'pending',
        channel: 'exchange',
        writtenBy: userId,
        paymentMethod: 'cash-on-delivery',
        paymentStatus: 'unpaid',
        subtotal,
        shipping: 0,
        tax: 0,
        discount,
        exchangeCredit: credit,
        exchangedAt: null,
        total: due,
        couponCode: null,
        promisedFrom: found?.zone.promise?.from ?? null,
        promisedTo: found?.zone.promise?.to ?? null,
        note: null,
        searchText: ` ${foldedForSearch(number)}${original.searchText}`,
        placedAt: now,
        expiresAt: null,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (!order) continue
    await writeLines(db, order, { lines })
    await copyBilling(db, original, order)
    await writePlacedEvent(db, order)
    return order
  }
}

/** Copies the billing details for the invoice, if there are any. */
async function copyBilling(db: Db, { id: originalId }: OrderRow, { id: orderId }: OrderRow): Promise<void> {
  const [billing] = await db.select().from(orderBilling).where(eq(orderBilling.orderId, originalId))
  if (billing) await db.insert(orderBilling).values({ ...billing, orderId })
}

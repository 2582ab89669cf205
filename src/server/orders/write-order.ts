import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { orderEvents, orderLines, orders } from '../database/schema/orders.ts'
import { prepareInsert } from '../database/statement.ts'
import { settleAll } from '../database/together.ts'

export type OrderRow = typeof orders.$inferSelect

export type OrderLine = typeof orderLines.$inferSelect

export type OrderEvent = typeof orderEvents.$inferSelect

/** Thrown if the generated order number already exists. */
export class OrderNumberTakenError extends Error {}

const insertOrder = prepareInsert(orders, { once: true, answers: ['id'] })

const insertLine = prepareInsert(orderLines, { answers: ['id'] })

const insertEvent = prepareInsert(orderEvents, { answers: ['id'] })

/**
 * Inserts the order. Throws `OrderNumberTakenError` in the very unlikely case that the generated number already exists.
 */
export async function writeOrder(db: Db, order: OrderRow): Promise<void> {
  if (!(await insertOrder(db, order))) throw new OrderNumberTakenError()
}

type NewLine = Pick<CheckedCart['lines'][number], 'variant' | 'quantity' | 'discount'> & {
  price: { publicPrice: number; unitPrice: number; kind: OrderLine['priceKind']; trace: OrderLine['priceTrace'] }
}

/** Inserts an order's lines with their current names, prices and price origins. */
export function writeLines(
  db: Db,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { lines }: { lines: readonly NewLine[] },
): Promise<OrderLine[]> {
  const written = lines.map(async ({ variant, quantity, price, discount }) => {
    const line = {
      orderId,
      productId: variant.productId,
      variantId: variant.id,
      sku: variant.sku,
      name: variant.name,
      brand: variant.brand,
      sizeName: variant.sizeName,
      colorName: variant.colorName,
      imagePath: variant.imagePath,
      quantity,
      publicPrice: price.publicPrice,
      unitPrice: price.unitPrice,
      priceKind: price.kind,
      totalPrice: price.unitPrice * quantity,
      priceTrace: price.trace,
      discount,
      cancelledQuantity: 0,
    }
    return { ...(await insertLine(db, line))!, ...line }
  })
  return settleAll(...written)
}

/** Inserts the first event of the timeline. */
export async function writePlacedEvent(
  db: Db,
  { id: orderId, userId, writtenBy, placedAt }: OrderRow,
): Promise<OrderEvent> {
  const actor = writtenBy !== null ? 'admin' : userId === null ? 'guest' : 'customer'
  const actorId = writtenBy ?? userId
  const event = { orderId, kind: 'placed', toStatus: 'pending', actor, actorId, at: placedAt } as const
  return { ...(await insertEvent(db, event))!, ...event, fromStatus: null, data: null }
}

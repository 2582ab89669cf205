import { asc, eq } from 'drizzle-orm'
import type { Quote } from '../../shared/contracts/cart.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { orderLines } from '../database/schema/orders.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { OrderRow } from './write-order.ts'

/** What of an order can be had again at the prices of now, and the names of what cannot. */
export async function reorderedLines(
  db: Db,
  { id }: OrderRow,
  viewer: Viewer,
): Promise<{ lines: Quote['lines']; missing: string[] }> {
  const bought = await db
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      productId: productVariants.productId,
      sizeId: productVariants.sizeId,
      colorId: productVariants.colorId,
    })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  const items = bought.flatMap(({ productId, quantity, sizeId, colorId }) =>
    productId === null ? [] : { productId, quantity, sizeId, colorId },
  )
  const lines = items.length ? (await quoteCart(db, { items }, viewer)).lines : []
  const missing = bought.filter(
    wish =>
      !lines.some(
        line => line.productId === wish.productId && line.sizeId === wish.sizeId && line.colorId === wish.colorId,
      ),
  )
  return { lines, missing: missing.map(({ name }) => name) }
}

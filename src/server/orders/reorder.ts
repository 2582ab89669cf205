import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orders as contracts } from '../../shared/contracts/orders.ts'
import { lineKey } from '../../shared/rules/cart-lines.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { orderLines } from '../database/schema/orders.ts'
import type { Viewer } from '../pricing/viewer.ts'
import type { OrderRow } from './write-order.ts'

type Reordered = z.output<typeof contracts.reorder.response>

/**
 * Returns the lines of an order that can be ordered again, and the changes since: removed, reduced and re-priced lines.
 */
export async function reorderedLines(db: Db, { id }: OrderRow, viewer: Viewer): Promise<Reordered> {
  const bought = await db
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      productId: productVariants.productId,
      sizeId: productVariants.sizeId,
      colorId: productVariants.colorId,
    })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  const items = bought.flatMap(({ productId, unitPrice, ...line }) =>
    productId === null ? [] : { ...line, productId, unitPrice },
  )
  const { lines, changes } = items.length ? await quoteCart(db, { items }, viewer) : { lines: [], changes: [] }
  // The catalogue returns no name for products that are not on sale; their names are taken from the order.
  const names = new Map(items.map(item => [lineKey(item), item.name]))
  const named = changes.map(change => ({ ...change, name: change.name ?? names.get(lineKey(change)) ?? null }))
  const lost = bought.filter(({ productId }) => productId === null)
  return { lines, changes: [...lost.map(goneForGood), ...named] }
}

function goneForGood({ name, quantity }: { name: string; quantity: number }): Reordered['changes'][number] {
  return { productId: null, sizeId: null, colorId: null, kind: 'gone', name, from: quantity, to: 0 }
}

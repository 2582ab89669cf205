import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockMovements } from '../database/schema/inventory.ts'
import type { Sale } from './take-stock.ts'

/** Puts an order's units back, in the order of the variants' ids. The caller sees to it that this happens once. */
export async function giveStockBack(db: Db, { orderId, lines, actorId, now }: Sale): Promise<void> {
  for (const { variantId, quantity } of lines.toSorted((a, b) => a.variantId - b.variantId)) {
    await db
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId))
    await db.insert(stockMovements).values({ variantId, quantity, reason: 'given-back', orderId, actorId, at: now })
  }
}

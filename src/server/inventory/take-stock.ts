import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockMovements } from '../database/schema/inventory.ts'

export interface StockLine {
  variantId: number
  quantity: number
}

export interface Sale {
  orderId: number
  lines: readonly StockLine[]
  actorId: number | null
  now: Date
}

/**
 * Takes an order's units from the stock, inside the order's transaction; false when some variant has too few, and then
 * the caller must roll back. Each row changes only where enough is left, never by what was read before; rows are taken
 * in the order of their ids, so that no two orders wait for each other.
 */
export async function takeStock(db: Db, { orderId, lines, actorId, now }: Sale): Promise<boolean> {
  const sorted = lines.toSorted((a, b) => a.variantId - b.variantId)
  for (const { variantId, quantity } of sorted) {
    const { rowCount } = await db
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} - ${quantity}` })
      .where(and(eq(productVariants.id, variantId), gte(productVariants.stock, quantity)))
    if (rowCount !== 1) return false
  }
  await db.insert(stockMovements).values(
    sorted.map(({ variantId, quantity }) => ({
      variantId,
      quantity: -quantity,
      reason: 'sold' as const,
      orderId,
      actorId,
      at: now,
    })),
  )
  return true
}

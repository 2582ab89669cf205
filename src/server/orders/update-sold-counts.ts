import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { prepareStatement, valuePlaceholder } from '../database/statement.ts'
import { settleAll } from '../database/together.ts'

/**
 * Updates the units sold, on which the "best selling" sort order is based: adds ordered units (1) or subtracts released
 * ones (-1), by ascending product id.
 */
export async function updateSoldCounts(
  db: Db,
  lines: readonly { productId: number | null; quantity: number }[],
  direction: 1 | -1,
): Promise<void> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity * direction)
  }
  const sorted = [...units].sort(([a], [b]) => a - b)
  await settleAll(...sorted.map(([productId, quantity]) => count(db, { productId, quantity })))
}

const count = prepareStatement(db =>
  db
    .update(products)
    .set({ soldCount: sql`greatest(0, ${products.soldCount} + ${valuePlaceholder('quantity')})` })
    .where(eq(products.id, valuePlaceholder('productId'))),
)

import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'
import { productVariants } from '../../src/server/database/schema/catalog.ts'
import { lots, stockMovements } from '../../src/server/database/schema/stock.ts'

export interface BuildLot {
  code?: string
  /** `YYYY-MM-DD`. */
  expiresOn?: string | null
  quantity: number
}

/** Creates lots with their stock movements, as if received, and returns the ids of the lots. */
export async function buildLots(db: Db, variantId: number, requested: readonly BuildLot[]): Promise<number[]> {
  if (requested.length === 0) return []
  const rows = await db
    .insert(lots)
    .values(requested.map(lot => ({ variantId, ...lot })))
    .returning({ id: lots.id, quantity: lots.quantity })
  const received = rows.flatMap(({ id: lotId, quantity }) =>
    quantity > 0 ? [{ variantId, lotId, quantity, reason: 'received' as const }] : [],
  )
  if (received.length) await db.insert(stockMovements).values(received)
  const units = received.reduce((sum, { quantity }) => sum + quantity, 0)
  await db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${units}` })
    .where(eq(productVariants.id, variantId))
  return rows.map(row => row.id)
}

/**
 * Sets the sellable stock of a variant, like a stock count. Of the lots that are not blocked, the first gets all units
 * and the others become empty.
 */
export async function setStock(db: Db, variantId: number, stock: number): Promise<void> {
  await db.transaction(async db => {
    await db.execute(sql`select id from product_variants where id = ${variantId} for no key update`)
    const free = sql`variant_id = ${variantId} and blocked_at is null`
    await db.execute(sql`
      insert into lots (variant_id) select ${variantId} where not exists (select from lots where ${free})`)
    await db.execute(sql`
      with shelf as (
        select id, quantity, case when row_number() over (order by id) = 1 then ${stock}::int else 0 end as counted
        from lots where ${free}
      ), counted as (
        update lots set quantity = counted from shelf where lots.id = shelf.id
      )
      insert into stock_movements (variant_id, lot_id, quantity, reason)
      select ${variantId}, id, counted - quantity, 'adjusted' from shelf where counted <> quantity`)
    await db.update(productVariants).set({ stock }).where(eq(productVariants.id, variantId))
  })
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/database/connect.ts'
import { productVariants } from '../../src/server/database/schema/catalog.ts'

/** Returns the stock of a variant, in units. */
export async function stockOf(db: Db, variantId: number): Promise<number> {
  const [row] = await db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.id, variantId))
  return row!.stock
}

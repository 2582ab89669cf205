import { eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { professionalPrices } from '../database/schema/pricing.ts'

/** Sets the explicit professional price of a variant, in agorot; null removes it. */
export async function writeProfessionalPrice(db: Db, variantId: number, price: number | null): Promise<void> {
  if (price === null) {
    await db.delete(professionalPrices).where(eq(professionalPrices.variantId, variantId))
    return
  }
  await db
    .insert(professionalPrices)
    .values({ variantId, price })
    .onConflictDoUpdate({ target: professionalPrices.variantId, set: { price } })
}

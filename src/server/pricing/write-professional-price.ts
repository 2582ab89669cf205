import { eq } from 'drizzle-orm'
import { toAgorot } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { professionalPrices } from '../database/schema/pricing.ts'

/** Fixed professional price of a variant, in shekels; null leaves the percentage. */
export async function writeProfessionalPrice(db: Db, variantId: number, shekels: number | null): Promise<void> {
  if (shekels === null) {
    await db.delete(professionalPrices).where(eq(professionalPrices.variantId, variantId))
    return
  }
  const price = toAgorot(shekels)
  await db
    .insert(professionalPrices)
    .values({ variantId, price })
    .onConflictDoUpdate({ target: professionalPrices.variantId, set: { price } })
}

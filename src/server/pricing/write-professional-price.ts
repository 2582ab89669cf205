import { eq } from 'drizzle-orm'
import { toAgorot } from '../../shared/rules/money.ts'
import type { Db } from '../database/connect.ts'
import { professionalPrices } from '../database/schema/pricing.ts'

/** A variant's own figure for approved professionals, in shekels; with null their percentage alone counts. */
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

import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { lots } from '../database/schema/stock.ts'
import { lockVariants } from './lock-variants.ts'

/** Locks a lot until the end of the transaction, by locking its variant. Throws `not-found`. */
export async function lockLot(db: Db, lotId: number): Promise<typeof lots.$inferSelect> {
  const [seen] = await db.select({ variantId: lots.variantId }).from(lots).where(eq(lots.id, lotId))
  if (!seen) throw new Problem('not-found')
  await lockVariants(db, [seen.variantId])
  const [lot] = await db.select().from(lots).where(eq(lots.id, lotId))
  if (!lot) throw new Problem('not-found')
  return lot
}

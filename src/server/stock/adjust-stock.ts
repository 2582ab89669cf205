import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { stock as contracts } from '../../shared/contracts/stock.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { lots, stockMovements } from '../database/schema/stock.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { lockLot } from './lock-lot.ts'

type Adjustment = z.output<typeof contracts.adminAdjustStock.body>

/**
 * Applies a stock count to a lot. Adds the difference instead of storing the count, so that sales between the count and
 * its entry are included. For a blocked lot only the lot's quantity changes, not the available stock. Returns the
 * variant id. Throws `not-found`, and `invalid` below zero.
 */
export async function adjustStock(
  services: Services,
  lotId: number,
  { difference, note }: Adjustment,
  { userId }: SignedIn,
): Promise<number> {
  const now = services.clock()
  const variantId = await services.db.transaction(async db => {
    const { variantId, quantity, blockedFor } = await lockLot(db, lotId)
    if (quantity + difference < 0) throw invalidField('difference', 'below-nothing', { count: quantity })
    await db
      .update(lots)
      .set({ quantity: quantity + difference })
      .where(eq(lots.id, lotId))
    const movement = { variantId, lotId, actorId: userId, note, at: now }
    await db.insert(stockMovements).values({ ...movement, quantity: difference, reason: 'adjusted' })
    if (blockedFor) await db.insert(stockMovements).values({ ...movement, quantity: -difference, reason: blockedFor })
    else
      await db
        .update(productVariants)
        .set({ stock: sql`${productVariants.stock} + ${difference}` })
        .where(eq(productVariants.id, variantId))
    await writeAudit(db, {
      actorId: userId,
      action: 'stock-adjusted',
      subject: 'lot',
      subjectId: String(lotId),
      before: { quantity },
      after: { quantity: quantity + difference, note },
      at: now,
    })
    return variantId
  })
  return variantId
}

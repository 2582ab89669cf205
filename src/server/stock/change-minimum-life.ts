import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../shared/contracts/errors.ts'
import type { stock as contracts } from '../../shared/contracts/stock.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import { lockVariants } from './lock-variants.ts'
import { reevaluateLots } from './reevaluate-lots.ts'

type MinimumLife = z.output<typeof contracts.adminChangeMinimumLife.body>

/**
 * Sets the minimum remaining shelf life, in days, of a product's units at the time of sale, for all variants.
 * Immediately blocks lots with a shorter remaining life, and releases lots that were blocked only by the previous,
 * longer minimum. Throws `not-found`, and `conflict` with the current value on a version conflict.
 */
export async function changeMinimumLife(
  services: Services,
  variantId: number,
  { days, version }: MinimumLife,
  { userId }: SignedIn,
): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async db => {
    const { rows } = await db.execute<{ id: number; productId: number }>(sql`
      select v.id, v.product_id as "productId" from product_variants v
      where v.product_id = (select product_id from product_variants where id = ${variantId})`)
    const [any] = rows
    if (!any) throw new Problem('not-found')
    // Lock order: variants before the product, as when placing an order.
    await lockVariants(
      db,
      rows.map(({ id }) => id),
    )
    const { minimumLife } = await lockLife(db, any.productId)
    requireCurrentVersion({ minimumLife, version: versionOf(minimumLife) }, version)
    await db.update(products).set({ minimumLife: days }).where(eq(products.id, any.productId))
    await reevaluateLots(db, sql`v.product_id = ${any.productId}`, { actorId: userId, now })
    await writeAudit(db, {
      actorId: userId,
      action: 'minimum-life-changed',
      subject: 'product',
      subjectId: String(any.productId),
      before: { minimumLife },
      after: { minimumLife: days },
      at: now,
    })
  })
}

async function lockLife(db: Db, productId: number) {
  const { minimumLife } = products
  const [row] = await db.select({ minimumLife }).from(products).where(eq(products.id, productId)).for('no key update')
  if (!row) throw new Problem('not-found')
  return row
}

import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { promotions, promotionUses } from '../database/schema/pricing.ts'
import { countPromotionUses } from '../pricing/promotions.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Records the promotions of an order inside its transaction; returns false if a limit has been reached in the meantime;
 * the caller must then roll back. Limited promotions are counted by conditional updates in ascending id order, which
 * lock their rows until the commit. Unlimited promotions are not locked, so that orders do not block each other.
 */
export async function redeemPromotions(
  db: Db,
  applied: CheckedCart['promotions'],
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  if (applied.length === 0) return true
  const { id: orderId, userId, emailKey, phoneKey } = order
  for (const { id, isLimited } of applied.toSorted((a, b) => a.id - b.id)) {
    if (isLimited && !(await countPromotionUse(db, id, order))) return false
  }
  await db.insert(promotionUses).values(
    applied.map(({ id, name, discount }) => ({
      promotionId: id,
      orderId,
      name,
      discount,
      userId,
      email: emailKey,
      phoneKey,
      usedAt: now,
    })),
  )
  return true
}

/**
 * Counts a use of a limited promotion; returns false if it is archived or its limit is reached, in total or for this
 * buyer. The caller must then roll back.
 */
export async function countPromotionUse(
  db: Db,
  id: number,
  { userId, emailKey, phoneKey }: OrderRow,
): Promise<boolean> {
  const [promotion] = await db
    .update(promotions)
    .set({ usedCount: sql`${promotions.usedCount} + 1` })
    .where(
      and(
        eq(promotions.id, id),
        isNull(promotions.archivedAt),
        or(isNull(promotions.totalLimit), lt(promotions.usedCount, promotions.totalLimit)),
      ),
    )
    .returning({ customerLimit: promotions.customerLimit })
  if (!promotion) return false
  if (promotion.customerLimit === null) return true
  const uses = await countPromotionUses(db, [id], { userId, emailKey, phoneKey })
  return (uses.get(id) ?? 0) < promotion.customerLimit
}

/** Restores an order's promotions: the uses no longer count. */
export async function restorePromotions(db: Db, orderId: number, now: Date): Promise<void> {
  const used = await db
    .update(promotionUses)
    .set({ givenBackAt: now })
    .where(and(eq(promotionUses.orderId, orderId), isNull(promotionUses.givenBackAt)))
    .returning({ id: promotionUses.promotionId })
  for (const id of used.map(use => use.id).sort((a, b) => a - b)) {
    await db
      .update(promotions)
      .set({ usedCount: sql`${promotions.usedCount} - 1` })
      .where(
        and(
          eq(promotions.id, id),
          gt(promotions.usedCount, 0),
          or(isNotNull(promotions.totalLimit), isNotNull(promotions.customerLimit)),
        ),
      )
  }
}

import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { countCouponUses } from '../../cart/coupons.ts'
import type { Db } from '../../database/connect.ts'
import { coupons, couponUses, promotions, promotionUses } from '../../database/schema/pricing.ts'
import { countPromotionUse } from '../redeem-promotions.ts'
import type { OrderRow } from '../write-order.ts'

/**
 * Reclaims the coupon that an order released, if any; returns false if a limit of the coupon has been reached since. A
 * caller that has not checked the limit per customer must then roll back.
 */
export async function reclaimCoupon(db: Db, { id: orderId, userId, emailKey, phoneKey }: OrderRow): Promise<boolean> {
  const own = and(eq(couponUses.orderId, orderId), isNotNull(couponUses.givenBackAt))
  const [use] = await db.select().from(couponUses).where(own)
  if (!use) return true
  const [coupon] = await db
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, use.couponId), or(isNull(coupons.totalLimit), lt(coupons.usedCount, coupons.totalLimit))))
    .returning()
  if (!coupon) return false
  const { customerLimit } = coupon
  if (customerLimit !== null && (await countCouponUses(db, coupon.id, { userId, emailKey, phoneKey })) >= customerLimit)
    return false
  await db.update(couponUses).set({ givenBackAt: null }).where(own)
  return true
}

/**
 * Reclaims the promotions that an order released, in the lock order (ascending id); returns false if a limit has been
 * reached since. The caller must then roll back.
 */
export async function reclaimPromotions(db: Db, order: OrderRow): Promise<boolean> {
  const own = and(eq(promotionUses.orderId, order.id), isNotNull(promotionUses.givenBackAt))
  const used = await db
    .select({ id: promotions.id, totalLimit: promotions.totalLimit, customerLimit: promotions.customerLimit })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(own)
    .orderBy(asc(promotions.id))
  for (const { id, totalLimit, customerLimit } of used) {
    const isLimited = totalLimit !== null || customerLimit !== null
    if (isLimited && !(await countPromotionUse(db, id, order))) return false
  }
  await db.update(promotionUses).set({ givenBackAt: null }).where(own)
  return true
}

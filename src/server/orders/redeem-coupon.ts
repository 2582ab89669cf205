import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Coupon, countCouponUses } from '../cart/coupons.ts'
import type { Db } from '../database/connect.ts'
import { coupons, couponUses } from '../database/schema/pricing.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Counts a coupon use inside the order's transaction; returns false if a limit has been reached in the meantime; the
 * caller must then roll back. The conditional update locks the coupon's row until the commit, so that concurrent uses
 * are counted one after the other.
 */
export async function redeemCoupon(
  db: Db,
  coupon: Coupon,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.totalLimit), lt(coupons.usedCount, coupons.totalLimit))))
  if (rowCount !== 1) return false
  const { id: orderId, userId, emailKey, phoneKey } = order
  if (
    coupon.customerLimit !== null &&
    (await countCouponUses(db, coupon.id, { userId, emailKey, phoneKey })) >= coupon.customerLimit
  )
    return false
  await db.insert(couponUses).values({ couponId: coupon.id, orderId, userId, email: emailKey, phoneKey, usedAt: now })
  return true
}

/** Restores an order's coupon: the use no longer counts. */
export async function restoreCoupon(db: Db, orderId: number, now: Date): Promise<void> {
  const used = await db
    .update(couponUses)
    .set({ givenBackAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
    .returning({ couponId: couponUses.couponId })
  for (const { couponId } of used) {
    await db
      .update(coupons)
      .set({ usedCount: sql`${coupons.usedCount} - 1` })
      .where(eq(coupons.id, couponId))
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Totals } from '../../../shared/rules/totals.ts'
import { applyDiscounts, type DiscountableLine, evaluateCoupon } from '../../cart/apply-discounts.ts'
import type { Db } from '../../database/connect.ts'
import { coupons, couponUses, promotionUses } from '../../database/schema/pricing.ts'
import { activePromotions } from '../../pricing/promotions.ts'
import type { Viewer } from '../../pricing/viewer.ts'
import type { DeliveryZone } from '../../shipping/shipping-zones.ts'
import { reclaimCoupon } from '../card-payments/reclaim-discounts.ts'
import { restoreCoupon } from '../redeem-coupon.ts'
import { redeemPromotions, restorePromotions } from '../redeem-promotions.ts'
import type { OrderRow } from '../write-order.ts'

interface Reckoned {
  totals: Totals
  /** Discount of each line. */
  discounts: number[]
  couponCode: string | null
  promotions: { name: string; discount: number }[]
}

/**
 * Recalculates changed lines inside the change's transaction, together with the uses of coupon and promotions.
 * Discounts are evaluated as of the order date: a discount that has expired since still applies, a discount that
 * started later does not. The order's own uses are released first, so that they do not count towards the limits.
 */
export async function recalculateOrder(
  db: Db,
  order: OrderRow,
  lines: readonly DiscountableLine[],
  { zone, viewer }: { zone: DeliveryZone; viewer: Viewer },
): Promise<Reckoned> {
  const { now } = viewer
  const asPlaced = { ...viewer, now: order.placedAt }
  const person = { userId: order.userId, emailKey: order.emailKey, phoneKey: order.phoneKey }
  const used = await usedCoupon(db, order)
  await restoreCoupon(db, order.id, now)
  await restorePromotions(db, order.id, now)
  await db.delete(promotionUses).where(eq(promotionUses.orderId, order.id))

  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const running = await activePromotions(db, productIds, asPlaced, person)
  const given = used && (await couponById(db, used.id))
  const { refusal, covered } = given
    ? await evaluateCoupon(db, given, lines, asPlaced, person)
    : { refusal: null, covered: null }
  const counts = given && refusal === null && (await reclaimCoupon(db, order)) ? given : null
  const { totals, discounts, promotions } = applyDiscounts(lines, zone, { running, coupon: counts, covered })
  // No limit can be reached here, because limited promotions have been locked since the check.
  if (!(await redeemPromotions(db, promotions, { order, now })))
    throw new Error(`order ${order.number}: a promotion no longer exists`)
  return { totals, discounts, promotions, couponCode: counts?.code ?? null }
}

async function usedCoupon(db: Db, { id }: OrderRow) {
  const [row] = await db
    .select({ id: couponUses.couponId })
    .from(couponUses)
    .where(and(eq(couponUses.orderId, id), isNull(couponUses.givenBackAt)))
  return row ?? null
}

async function couponById(db: Db, id: number) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return row ?? null
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Totals } from '../../../shared/rules/totals.ts'
import { applyDiscounts, couponOn, type SoldLine } from '../../cart/apply-discounts.ts'
import type { Db } from '../../database/connect.ts'
import { coupons, couponUses, promotionUses } from '../../database/schema/pricing.ts'
import { runningPromotions } from '../../pricing/promotions.ts'
import type { Viewer } from '../../pricing/viewer.ts'
import type { DeliveryZone } from '../../shipping/shipping-zones.ts'
import { reclaimCoupon } from '../card-payments/reclaim-discounts.ts'
import { restoreCoupon } from '../spend-coupon.ts'
import { restorePromotions, spendPromotions } from '../spend-promotions.ts'
import type { OrderRow } from '../write-order.ts'

interface Reckoned {
  totals: Totals
  /** By line. */
  discounts: number[]
  couponCode: string | null
  promotions: { name: string; discount: number }[]
}

/**
 * What changed lines come to, inside the transaction of the change, and the uses of coupon and promotions that follow from
 * it. Both count as they did on the day the order was placed: one that ended since is not taken from its buyer, and one
 * that began since is not theirs. The order's own uses are given back first, so that it does not stand in its own way.
 */
export async function recalculateOrder(
  db: Db,
  order: OrderRow,
  lines: readonly SoldLine[],
  { zone, viewer }: { zone: DeliveryZone; viewer: Viewer },
): Promise<Reckoned> {
  const { now } = viewer
  const asPlaced = { ...viewer, now: order.placedAt }
  const person = { userId: order.userId, emailKey: order.emailKey, phoneKey: order.phoneKey }
  const held = await heldCoupon(db, order)
  await restoreCoupon(db, order.id, now)
  await restorePromotions(db, order.id, now)
  await db.delete(promotionUses).where(eq(promotionUses.orderId, order.id))

  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const running = await runningPromotions(db, productIds, asPlaced, person)
  const given = held && (await couponById(db, held.id))
  const { refusal, covered } = given
    ? await couponOn(db, given, lines, asPlaced, person)
    : { refusal: null, covered: null }
  const counts = given && refusal === null && (await reclaimCoupon(db, order)) ? given : null
  const { totals, discounts, promotions } = applyDiscounts(lines, zone, { running, coupon: counts, covered })
  // Held since it was looked at: nobody took the last one between.
  if (!(await spendPromotions(db, promotions, { order, now })))
    throw new Error(`a promotion of ${order.number} is gone`)
  return { totals, discounts, promotions, couponCode: counts?.code ?? null }
}

async function heldCoupon(db: Db, { id }: OrderRow) {
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

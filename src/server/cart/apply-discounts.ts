import { promotionHints } from '../../shared/rules/promotion-hints.ts'
import { discountedCart } from '../../shared/rules/promotions.ts'
import type { ShippingTerms } from '../../shared/rules/shipping.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import type { Db } from '../database/connect.ts'
import type { ActivePromotion } from '../pricing/promotions.ts'
import { coveredProducts } from '../pricing/scopes.ts'
import type { Person } from '../pricing/used-by.ts'
import type { Viewer } from '../pricing/viewer.ts'
import {
  type Coupon,
  type CouponRefusal,
  countCouponUses,
  couponRefusal,
  discountOf,
  isCouponGroupMember,
} from './coupons.ts'

/** A line with a known price, of a cart or of a changed order. Amounts are agorot. */
export interface DiscountableLine {
  productId: number
  quantity: number
  unitPrice: number
}

/**
 * Returns the reason for rejecting a coupon (null if it applies), and the products in its scope (null for the whole
 * shop).
 */
export async function evaluateCoupon(
  db: Db,
  row: Coupon,
  lines: readonly DiscountableLine[],
  viewer: Viewer,
  person: Person,
): Promise<{ refusal: CouponRefusal | null; covered: Set<number> | null }> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const covered = await coveredProducts(db, 'coupon', row.id, productIds)
  const amount = (some: readonly DiscountableLine[]) => some.reduce((total, line) => total + lineTotal(line), 0)
  const refusal = couponRefusal(row, viewer, {
    subtotal: amount(lines),
    covered: amount(lines.filter(({ productId }) => covered === null || covered.has(productId))),
    uses: row.customerLimit === null ? 0 : await countCouponUses(db, row.id, person),
    isMember: await isCouponGroupMember(db, row, viewer),
  })
  return { refusal, covered }
}

interface Reductions {
  running: readonly ActivePromotion[]
  /** Null when no coupon applies. */
  coupon: Coupon | null
  covered: Set<number> | null
}

/**
 * Subtracts promotions and coupon from the sum of lines and delivery. Carts, new orders and changed orders use this
 * calculation.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  terms: ShippingTerms,
  { running, coupon, covered }: Reductions,
) {
  const amounts = lines.map(({ productId, quantity, unitPrice }) => ({
    quantity,
    unitPrice,
    discountable: covered === null || covered.has(productId),
  }))
  const promotions = running.map(promotion => ({
    ...promotion,
    covers: lines.map(({ productId }) => promotion.products?.has(productId) ?? true),
  }))
  const discounted = discountedCart(amounts, terms, { promotions, coupon: coupon && discountOf(coupon) })
  const named = new Map(running.map(promotion => [promotion.id, promotion]))
  return {
    totals: discounted.totals,
    /** Discount of each line, in agorot. */
    discounts: discounted.discounts,
    promotions: discounted.promotions.map(({ id, discount }) => ({ ...named.get(id)!, discount })),
    hints: promotionHints(amounts, promotions.filter(isNoThreshold)).map(hint => ({
      ...hint,
      name: named.get(hint.id)!.name,
    })),
  }
}

/**
 * False for a promotion of free delivery for the whole shop: the free delivery threshold already shows the missing
 * amount.
 */
const isNoThreshold = ({ deal, products }: ActivePromotion) => deal.kind !== 'free-shipping' || products !== null

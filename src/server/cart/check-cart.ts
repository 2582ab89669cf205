import type { QuoteChangeData } from '../../shared/contracts/cart.ts'
import type { RequestedLine } from '../../shared/contracts/cart-lines.ts'
import { packSizeOf } from '../../shared/rules/price.ts'
import type { PromotionHint } from '../../shared/rules/promotion-hints.ts'
import { lowestFreeFrom, type ShippingTerms } from '../../shared/rules/shipping.ts'
import type { Totals } from '../../shared/rules/totals.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import { freeDeliveryThreshold } from '../pricing/active-promotions-for-viewer.ts'
import { type ActivePromotion, activePromotions } from '../pricing/promotions.ts'
import { priceFactsOfProducts, priceLines } from '../pricing/queries.ts'
import type { Person } from '../pricing/used-by.ts'
import { professionOf, type Viewer } from '../pricing/viewer.ts'
import { baseShipping, type DeliveryZone, deliveryZoneOf } from '../shipping/shipping-zones.ts'
import { applyDiscounts, type DiscountableLine, evaluateCoupon } from './apply-discounts.ts'
import { type CheckedLine, changedPrices, checkLines } from './check-lines.ts'
import { type Coupon, type CouponRefusal, findCoupon } from './coupons.ts'
import { requestedVariants } from './requested-variants.ts'
import { scopeNames } from './scope-names.ts'

export interface CartRequest {
  items: readonly RequestedLine[]
  couponCode?: string | null
  /** Code or name of a region; it determines the zone. */
  region?: string | null
  /**
   * Keys of the buyer's email address and phone, for limits per customer of coupons and promotions; a quote has none.
   */
  emailKey?: string | null
  phoneKey?: string | null
}

interface CheckedCoupon {
  code: string
  row: Coupon | null
  refusal: CouponRefusal | null
  /** Scope of the coupon, if the scope is the reason for the rejection. */
  scope: { names: string[]; more: boolean } | null
}

/** A requested cart checked against the current shop. Amounts are agorot. */
export interface CheckedCart {
  lines: CheckedLine[]
  changes: QuoteChangeData[]
  coupon: CheckedCoupon | null
  /** Promotions that apply, with their discounts in agorot; 0 for free delivery. */
  promotions: (ActivePromotion & { discount: number })[]
  /** All active promotions for the cart's products, whether they apply or not. */
  running: readonly ActivePromotion[]
  /** Promotions that the cart nearly qualifies for. */
  hints: (PromotionHint & { name: string })[]
  /** Null without a region or for an unknown region. */
  zone: DeliveryZone | null
  regionCode: string | null
  terms: ShippingTerms
  /**
   * Subtotal from which delivery is free for this viewer, by the shipping terms or by a promotion for the whole shop;
   * null if delivery is never free.
   */
  freeFrom: number | null
  totals: Totals
}

/** Checks lines, prices, coupon and delivery. The quote and the order both use this calculation (spec §9). */
export async function checkCart(db: Db, request: CartRequest, viewer: Viewer): Promise<CheckedCart> {
  const productIds = [...new Set(request.items.map(item => item.productId))]
  const person = personOf(request, viewer)
  // Sent together: the connection pipelines queries that do not depend on each other.
  const [variants, facts, { zone, regionCode, terms }, running] = await settleAll(
    requestedVariants(db, productIds, viewer),
    priceFactsOfProducts(db, productIds, viewer),
    deliveryTerms(db, request, viewer),
    activePromotions(db, productIds, viewer, person),
  )
  const { lines: possible, changes: missing } = checkLines(request.items, variants, {
    profession: professionOf(viewer),
    packOf: ({ id }) => packSizeOf(facts.get(id)?.rules ?? []),
  })
  const priced = priceLines(possible, facts, { viewer })

  const { coupon, covered } = await checkCoupon(db, request.couponCode, priced.map(soldLine), viewer, person)
  const counts = coupon?.refusal === null ? coupon.row : null
  const { totals, discounts, promotions, hints } = applyDiscounts(priced.map(soldLine), terms, {
    running,
    coupon: counts,
    covered,
  })
  const lines = priced.map((line, place) => ({ ...line, discount: discounts[place]! }))
  return {
    lines,
    changes: [...missing, ...changedPrices(request.items, lines)],
    coupon,
    promotions,
    running,
    hints,
    zone,
    regionCode,
    terms,
    freeFrom: lowestFreeFrom(terms.freeFrom, freeDeliveryThreshold(running)),
    totals,
  }
}

async function deliveryTerms(
  db: Db,
  { region }: CartRequest,
  { language, now }: Viewer,
): Promise<Pick<CheckedCart, 'zone' | 'regionCode' | 'terms'>> {
  const found = region ? await deliveryZoneOf(db, region, language, now) : null
  return {
    zone: found?.zone ?? null,
    regionCode: found?.regionCode ?? null,
    terms: found?.zone ?? (await baseShipping(db)),
  }
}

function personOf({ emailKey = null, phoneKey = null }: CartRequest, { who }: Viewer): Person {
  return { userId: who.kind === 'signed-in' ? who.userId : null, emailKey, phoneKey }
}

function soldLine({ variant, quantity, price }: Pick<CheckedLine, 'variant' | 'quantity' | 'price'>): DiscountableLine {
  return { productId: variant.productId, quantity, unitPrice: price.unitPrice }
}

async function checkCoupon(
  db: Db,
  couponCode: CartRequest['couponCode'],
  lines: DiscountableLine[],
  viewer: Viewer,
  person: Person,
): Promise<{ coupon: CheckedCoupon | null; covered: Set<number> | null }> {
  if (!couponCode) return { coupon: null, covered: null }
  const row = await findCoupon(db, couponCode)
  if (!row) return { coupon: { code: couponCode, row, refusal: 'unknown', scope: null }, covered: null }
  const { refusal, covered } = await evaluateCoupon(db, row, lines, viewer, person)
  const scope = refusal === 'scope' ? await scopeNames(db, row.id, viewer.language) : null
  return { coupon: { code: row.code, row, refusal, scope }, covered }
}

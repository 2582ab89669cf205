import type { ResolvedPrice } from '../../shared/rules/price.ts'
import { findZone, type ShippingTerms } from '../../shared/rules/shipping.ts'
import { lineTotal, type Totals, totalsOf } from '../../shared/rules/totals.ts'
import type { Db } from '../database/connect.ts'
import { pricesOf } from '../pricing/queries.ts'
import { professionOf, type Viewer } from '../pricing/viewer.ts'
import { baseShipping, type DeliveryZone, deliveryZones } from '../shipping/delivery-zones.ts'
import { type Change, checkLines, movedPrices, type PossibleLine, type WishedLine } from './check-lines.ts'
import {
  type Coupon,
  type CouponRefusal,
  couponRefusal,
  coveredProducts,
  discountOf,
  findCoupon,
  usesOf,
} from './coupons.ts'
import { wishedVariants } from './wished-variants.ts'

export interface Wish {
  items: readonly WishedLine[]
  couponCode?: string | null
  /** Code or name of a region; it picks the zone. */
  region?: string | null
  /** By which a guest's earlier uses of a coupon are known; only an order has them. */
  emailKey?: string | null
  phoneKey?: string | null
}

export interface CheckedLine extends PossibleLine {
  price: ResolvedPrice
  /** Whether the coupon, if there is one, covers it. */
  discountable: boolean
}

type PricedWish = Omit<CheckedLine, 'discountable'>

/** A wish held against the shop as it is now. Amounts are agorot. */
export interface CheckedCart {
  lines: CheckedLine[]
  changes: Change[]
  coupon: { code: string; row: Coupon | null; refusal: CouponRefusal | null } | null
  /** Null while no region is given, or for one that the shop does not know. */
  zone: DeliveryZone | null
  regionCode: string | null
  terms: ShippingTerms
  totals: Totals
}

/** Checks lines, prices, coupon and delivery: the one calculation behind the quote and the order (spec §9). */
export async function checkCart(db: Db, wish: Wish, viewer: Viewer): Promise<CheckedCart> {
  const productIds = [...new Set(wish.items.map(item => item.productId))]
  const variants = await wishedVariants(db, productIds, viewer)
  const { lines: possible, changes: missing } = checkLines(wish.items, variants, {
    profession: professionOf(viewer),
  })
  const prices = await pricesOf(
    db,
    possible.map(line => line.variant.id),
    viewer,
  )
  const priced = possible.map(line => ({ ...line, price: prices.get(line.variant.id)! }))

  const found = wish.region ? findZone(wish.region, await deliveryZones(db, viewer.language, viewer.now)) : null
  const terms = found?.zone ?? (await baseShipping(db))
  const { coupon, covered } = await checkCoupon(db, wish, priced, viewer)
  const lines = priced.map(line => ({ ...line, discountable: covered === null || covered.has(line.variant.productId) }))
  const discount = coupon?.row && coupon.refusal === null ? discountOf(coupon.row) : null
  return {
    lines,
    changes: [...missing, ...movedPrices(wish.items, lines)],
    coupon,
    zone: found?.zone ?? null,
    regionCode: found?.regionCode ?? null,
    terms,
    totals: totalsOf(
      lines.map(({ price, ...line }) => ({ ...line, unitPrice: price.unitPrice })),
      terms,
      discount,
    ),
  }
}

async function checkCoupon(
  db: Db,
  { couponCode, emailKey = null, phoneKey = null }: Wish,
  lines: PricedWish[],
  viewer: Viewer,
): Promise<{ coupon: CheckedCart['coupon']; covered: Set<number> | null }> {
  if (!couponCode) return { coupon: null, covered: null }
  const row = await findCoupon(db, couponCode)
  if (!row) return { coupon: { code: couponCode, row, refusal: 'unknown' }, covered: null }
  const covered = lines.length
    ? await coveredProducts(
        db,
        row.id,
        lines.map(line => line.variant.productId),
      )
    : null
  const userId = viewer.who.kind === 'signed-in' ? viewer.who.userId : null
  const amount = (some: PricedWish[]) =>
    some.reduce((total, { price, quantity }) => total + lineTotal({ unitPrice: price.unitPrice, quantity }), 0)
  const refusal = couponRefusal(row, viewer, {
    subtotal: amount(lines),
    covered: amount(lines.filter(line => covered === null || covered.has(line.variant.productId))),
    uses: row.customerLimit === null ? 0 : await usesOf(db, row.id, { userId, emailKey, phoneKey }),
  })
  return { coupon: { code: row.code, row, refusal }, covered }
}

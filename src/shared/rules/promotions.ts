/**
 * Promotions and coupon of a cart (docs/decisions/0012-promotions.md). Determines which promotions apply, the discount
 * of each promotion, and the discount of each line. Amounts are whole agorot. A percentage is rounded once, on the sum
 * of all covered goods, halves up.
 */

import { distribute } from './distribute.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import { sumOf, takeUnits } from './promotion-units.ts'
import { type ShippingTerms, shippingFee } from './shipping.ts'
import { type Discount, discountOn, lineTotal, type PricedLine, type Totals } from './totals.ts'

interface AppliedPromotion {
  id: number
  /** Discount on goods, in agorot; 0 if the promotion makes delivery free. */
  discount: number
}

interface DiscountedCart {
  totals: Totals
  promotions: AppliedPromotion[]
  /** Discount of each line by promotions and coupon together; they add up to the total discount. */
  discounts: number[]
}

/** Maximum number of promotions whose combinations are compared. If there are more, the oldest are compared. */
const MAX_COMBINED_PROMOTIONS = 8

/**
 * Totals of a cart with its promotions and coupon. Tries every combination of the goods promotions whose minimum is
 * reached, and applies the combination with the lowest total. Among equal totals, prefers fewer promotions, then older
 * ones. Therefore an additional promotion never raises the total. The coupon applies to the remainder. Free delivery
 * can be combined with any promotion.
 */
export function discountedCart(
  lines: readonly PricedLine[],
  terms: ShippingTerms,
  { promotions = [], coupon = null }: { promotions?: readonly Promotion[]; coupon?: Discount | null } = {},
): DiscountedCart {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const reached = promotions.filter(promotion => isMinimumReached(lines, promotion)).toSorted((a, b) => a.id - b.id)
  const onGoods = reached.filter(({ deal }) => deal.kind !== 'free-shipping').slice(0, MAX_COMBINED_PROMOTIONS)
  let best = goodsWith(lines, [], coupon)
  for (const selection of selectionsOf(onGoods)) {
    const goods = goodsWith(lines, selection, coupon)
    if (goods.discount > best.discount) best = goods
  }
  const fee = shippingFee(subtotal, terms)
  const freeing = fee > 0 ? reached.find(({ deal }) => deal.kind === 'free-shipping') : undefined
  const shipping = freeing || coupon?.kind === 'free-shipping' ? 0 : fee
  return {
    totals: { subtotal, shipping, tax: 0, discount: best.discount, total: subtotal + shipping - best.discount },
    promotions: [...best.promotions, ...(freeing ? [{ id: freeing.id, discount: 0 }] : [])],
    discounts: best.discounts,
  }
}

/** True when the cart meets a promotion's minimum before discounts. */
function isMinimumReached(lines: readonly PricedLine[], { covers, minimumSubtotal }: Promotion): boolean {
  const covered = coveredAmount(lines, covers)
  return covered > 0 && covered >= minimumSubtotal
}

export function coveredAmount(lines: readonly PricedLine[], covers: readonly boolean[]): number {
  return lines.reduce((sum, line, place) => sum + (covers[place] ? lineTotal(line) : 0), 0)
}

interface Goods {
  discount: number
  promotions: AppliedPromotion[]
  discounts: number[]
}

function goodsWith(lines: readonly PricedLine[], selection: readonly Promotion[], coupon: Discount | null): Goods {
  const units = lines.map(({ quantity }) => quantity)
  const discounts = lines.map(() => 0)
  const applied: AppliedPromotion[] = []
  for (const promotion of selection.toSorted(inTurn)) {
    const { discount, parts } = takeUnits(lines, units, promotion)
    parts.forEach((part, place) => {
      discounts[place]! += part
    })
    if (discount > 0) applied.push({ id: promotion.id, discount })
  }
  const rest = lines.map((line, place) => (line.discountable === false ? 0 : lineTotal(line) - discounts[place]!))
  const off = discountOn(sumOf(rest), coupon)
  distribute(off, rest).forEach((part, place) => {
    discounts[place]! += part
  })
  return { discount: sumOf(discounts), promotions: applied.sort((a, b) => a.id - b.id), discounts }
}

const TURN: Record<PromotionBenefit['kind'], number> = { 'buy-x-get-y': 0, percent: 1, fixed: 2, 'free-shipping': 3 }

/**
 * Order in which promotions are applied: sets first, then the highest percentage, then the largest amount; among equal
 * promotions, the oldest first.
 */
function inTurn(a: Promotion, b: Promotion): number {
  const worth = ({ deal }: Promotion) =>
    deal.kind === 'percent' ? deal.percent : deal.kind === 'fixed' ? deal.amount : 0
  return TURN[a.deal.kind] - TURN[b.deal.kind] || worth(b) - worth(a) || a.id - b.id
}

/** All combinations, smallest first, then by index. Among equally good combinations, the first is applied. */
function selectionsOf<T>(all: readonly T[]): T[][] {
  const ofSize = (size: number, from = 0): T[][] => {
    if (size === 0) return [[]]
    return [...all.keys()].slice(from).flatMap(at => ofSize(size - 1, at + 1).map(rest => [all[at]!, ...rest]))
  }
  return all.flatMap((_, at) => ofSize(at + 1))
}

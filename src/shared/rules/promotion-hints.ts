import type { Promotion } from './promotion.ts'
import { coveredAmount } from './promotions.ts'
import type { PricedLine } from './totals.ts'

/** Amount or units that a cart lacks to qualify for a promotion: an amount of covered goods (agorot), or a number of covered units. */
export type PromotionHint = { id: number; kind: 'amount' | 'units'; missing: number }

/**
 * Promotions for which a cart nearly qualifies, nearest first. Includes a promotion if the cart has at least half of
 * the minimum amount, any units of a first set, or all but one unit of an additional set.
 */
export function promotionHints(
  lines: readonly PricedLine[],
  promotions: readonly Promotion[],
  { most = 2 } = {},
): PromotionHint[] {
  const missingOf = ({ id, minimumSubtotal, covers, deal }: Promotion): PromotionHint[] => {
    const covered = coveredAmount(lines, covers)
    if (covered === 0) return []
    const missing = minimumSubtotal - covered
    if (missing > 0) return covered >= missing ? [{ id, kind: 'amount', missing }] : []
    if (deal.kind !== 'buy-x-get-y') return []
    const units = lines.reduce((sum, { quantity }, place) => sum + (covers[place] ? quantity : 0), 0)
    const size = deal.buy + deal.get
    const lacking = size - (units % size)
    return units < size || lacking === 1 ? [{ id, kind: 'units', missing: lacking }] : []
  }
  // Sort order: one missing unit is nearest, then missing amounts in ascending order, then several missing units.
  const distanceOf = ({ kind, missing }: PromotionHint) => {
    if (kind === 'amount') return missing
    return missing === 1 ? 0 : Number.MAX_SAFE_INTEGER
  }
  return promotions
    .flatMap(missingOf)
    .sort((a, b) => distanceOf(a) - distanceOf(b) || a.id - b.id)
    .slice(0, most)
}

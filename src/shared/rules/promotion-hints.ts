import { coveredAmount, type Promotion } from './promotions.ts'
import type { PricedLine } from './totals.ts'

/** Gap to a promotion: agorot of covered goods, or one unit of them. */
export type PromotionHint = { id: number } & ({ kind: 'amount'; missing: number } | { kind: 'unit' })

/** Promotions that a cart nearly reaches: half of the minimum, or all but one unit of a set; the nearest first. */
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
    return units % size === size - 1 ? [{ id, kind: 'unit' }] : []
  }
  const amountOf = (hint: PromotionHint) => (hint.kind === 'amount' ? hint.missing : 0)
  return promotions
    .flatMap(missingOf)
    .sort((a, b) => amountOf(a) - amountOf(b) || a.id - b.id)
    .slice(0, most)
}

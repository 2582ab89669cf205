import type { Discount } from './totals.ts'

/** Benefit of a promotion: a benefit that coupons also have, or a discount on some units when others are bought. */
export type PromotionBenefit = Discount | { kind: 'buy-x-get-y'; buy: number; get: number; percent: number }

export interface Promotion {
  id: number
  deal: PromotionBenefit
  /** Minimum amount of covered goods in agorot, before discounts. */
  minimumSubtotal: number
  /** True at the index of each line that the promotion covers. */
  covers: readonly boolean[]
}

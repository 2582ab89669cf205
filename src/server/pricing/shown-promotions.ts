import { recordTags, withoutRecording } from '../cache/reads.ts'
import type { Db } from '../database/connect.ts'
import { type RunningPromotion, runningPromotions } from './promotions.ts'
import type { Person } from './used-by.ts'
import type { Viewer } from './viewer.ts'

/** Cache tags of the tables that decide which promotions a product shows, besides the product itself. */
export const PROMOTION_TAGS = [
  'table:promotions',
  'table:promotion_translations',
  'table:promotion_scopes',
  'table:categories',
] as const

/** Account whose uses count towards a limit per customer; email and phone are known only when ordering. */
const personOf = ({ who }: Viewer): Person => ({
  userId: who.kind === 'signed-in' ? who.userId : null,
  emailKey: null,
  phoneKey: null,
})

export type ShownPromotion = Pick<RunningPromotion, 'id' | 'name' | 'endsAt'> & {
  kind: RunningPromotion['deal']['kind']
}

/** Active promotions without a coupon code that apply to any of the products for a viewer, oldest first. */
export function shownPromotions(db: Db, productIds: readonly number[], viewer: Viewer): Promise<RunningPromotion[]> {
  return runningPromotions(db, productIds, viewer, personOf(viewer))
}

/** Promotions of one product, in the format of its card. */
export function promotionsOn(productId: number, running: readonly RunningPromotion[]): ShownPromotion[] {
  return running
    .filter(({ products }) => products?.has(productId) ?? true)
    .map(({ id, name, deal, endsAt }) => ({ id, name, kind: deal.kind, endsAt }))
}

/** Subtotal in agorot from which a promotion for the whole shop makes delivery free for a viewer; null without one. */
export async function freeDeliveryThresholdFor(db: Db, viewer: Viewer): Promise<number | null> {
  recordTags(...PROMOTION_TAGS)
  return freeDeliveryThreshold(await withoutRecording(() => shownPromotions(db, [], viewer)))
}

/**
 * Lowest subtotal in agorot from which an active promotion for the whole shop makes delivery free; null without one.
 */
export function freeDeliveryThreshold(running: readonly RunningPromotion[]): number | null {
  const promised = running
    .filter(({ deal, products }) => deal.kind === 'free-shipping' && products === null)
    .map(({ minimumSubtotal }) => minimumSubtotal)
  return promised.length > 0 ? Math.min(...promised) : null
}

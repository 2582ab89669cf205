import { recordTags, withoutRecording } from '../cache/read-set.ts'
import type { Db } from '../database/connect.ts'
import { type ActivePromotion, activePromotions } from './promotions.ts'
import type { Person } from './used-by.ts'
import type { Viewer } from './viewer.ts'

/** Cache tags of the tables that determine the promotions of a product, in addition to the product's own tag. */
export const PROMOTION_CACHE_TAGS = [
  'table:promotions',
  'table:promotion_translations',
  'table:promotion_scopes',
  'table:categories',
] as const

/** Account whose uses count towards the limit per customer; email and phone are known only at checkout. */
const personOf = ({ who }: Viewer): Person => ({
  userId: who.kind === 'signed-in' ? who.userId : null,
  emailKey: null,
  phoneKey: null,
})

export type CardPromotion = Pick<ActivePromotion, 'id' | 'name' | 'endsAt'> & {
  kind: ActivePromotion['deal']['kind']
}

/**
 * All active promotions without a coupon code for a viewer, oldest first, each with those of the given products that it
 * covers.
 */
export function activePromotionsForViewer(
  db: Db,
  productIds: readonly number[],
  viewer: Viewer,
): Promise<ActivePromotion[]> {
  return activePromotions(db, productIds, viewer, personOf(viewer))
}

/** Promotions of one product, in the format for product cards. */
export function cardPromotionsOf(productId: number, running: readonly ActivePromotion[]): CardPromotion[] {
  return running
    .filter(({ products }) => products?.has(productId) ?? true)
    .map(({ id, name, deal, endsAt }) => ({ id, name, kind: deal.kind, endsAt }))
}

/**
 * Subtotal in agorot from which a promotion for the complete shop makes delivery free for a viewer; null if there is no
 * such promotion.
 */
export async function freeDeliveryThresholdFor(db: Db, viewer: Viewer): Promise<number | null> {
  recordTags(...PROMOTION_CACHE_TAGS)
  return freeDeliveryThreshold(await withoutRecording(() => activePromotionsForViewer(db, [], viewer)))
}

/**
 * Lowest subtotal in agorot from which a promotion for the complete shop makes delivery free; null if there is none.
 */
export function freeDeliveryThreshold(running: readonly ActivePromotion[]): number | null {
  const promised = running
    .filter(({ deal, products }) => deal.kind === 'free-shipping' && products === null)
    .map(({ minimumSubtotal }) => minimumSubtotal)
  return promised.length > 0 ? Math.min(...promised) : null
}

import type { Compare } from './merge-slots.ts'
import {
  FEATURED_FLAG,
  IN_STOCK_FLAG,
  LISTED_FLAG,
  NEW_FLAG,
  ON_OFFER_FLAG,
  type ProductColumns,
} from './product-columns.ts'
import { SortedSlots } from './sorted-slots.ts'

export type SortOrderName =
  | 'shop'
  | 'bestSelling'
  | 'newest'
  | 'priceUp'
  | 'priceDown'
  | 'rating'
  | 'featured'
  | 'fresh'
  | 'offers'
  | 'limitedSales'
export type SortOrders = Record<SortOrderName, SortedSlots>

/** Orders that depend on the number of units sold. */
export const SALES_SORT_ORDERS: readonly SortOrderName[] = ['shop', 'bestSelling']

/** Orders that contain products in stock only. */
export const IN_STOCK_SORT_ORDERS: readonly SortOrderName[] = ['limitedSales']

/** Every list order of the shop, with its members. Each order ends in the id, so pages never overlap. */
export function makeSortOrders(columns: ProductColumns): SortOrders {
  const c = columns
  const byId: Compare = (a, b) => c.ids[a]! - c.ids[b]!
  const bestSelling: Compare = (a, b) => c.sold[b]! - c.sold[a]! || byId(a, b)
  const newest: Compare = (a, b) => c.publishedAt[b]! - c.publishedAt[a]! || byId(b, a)
  const neverFeatured = (slot: number) => (c.featuredAt[slot]! === Number.POSITIVE_INFINITY ? 1 : 0)
  const listed = (flags: number) => ({
    used: () => c.used,
    has: (slot: number) => (c.flags[slot]! & (LISTED_FLAG | flags)) === (LISTED_FLAG | flags),
  })
  const biggestOffer: Compare = (a, b) => c.offShare[b]! - c.offShare[a]! || byId(a, b)
  const unfeatured = (slot: number) => (c.has(slot, FEATURED_FLAG) ? 0 : 1)
  const limited = listed(ON_OFFER_FLAG | IN_STOCK_FLAG)
  return {
    // Products that are or will be featured first, then best sellers.
    shop: new SortedSlots(listed(0), (a, b) => neverFeatured(a) - neverFeatured(b) || bestSelling(a, b)),
    bestSelling: new SortedSlots(listed(0), bestSelling),
    newest: new SortedSlots(listed(0), newest),
    priceUp: new SortedSlots(listed(0), (a, b) => c.price[a]! - c.price[b]! || byId(a, b)),
    priceDown: new SortedSlots(listed(0), (a, b) => c.price[b]! - c.price[a]! || byId(a, b)),
    rating: new SortedSlots(
      listed(0),
      (a, b) => c.rating[b]! - c.rating[a]! || c.ratingCount[b]! - c.ratingCount[a]! || byId(a, b),
    ),
    featured: new SortedSlots(listed(FEATURED_FLAG), (a, b) => c.featuredAt[b]! - c.featuredAt[a]! || byId(a, b)),
    fresh: new SortedSlots(listed(NEW_FLAG), newest),
    offers: new SortedSlots(listed(ON_OFFER_FLAG), biggestOffer),
    // Offers with an end on products in stock: featured ones first, then by the end, then by the percentage.
    limitedSales: new SortedSlots(
      { used: limited.used, has: slot => limited.has(slot) && c.offerEndsAt[slot]! < Number.POSITIVE_INFINITY },
      (a, b) => unfeatured(a) - unfeatured(b) || c.offerEndsAt[a]! - c.offerEndsAt[b]! || biggestOffer(a, b),
    ),
  }
}

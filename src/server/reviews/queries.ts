import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { SKIN_TYPES } from '../../shared/records/skin-types.ts'
import type { ReviewSort } from '../../shared/rules/reviews.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { reviews, reviewVotes } from '../database/schema/reviews.ts'

/** True if the product is on sale; only such products have a page with reviews. */
export async function isReviewable(db: Db, productId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), onSale(now)))
  return row !== undefined
}

export interface ReviewFilters {
  rating?: number
  skinType?: (typeof SKIN_TYPES)[number]
}

interface ReviewPage extends ReviewFilters {
  sort?: ReviewSort
  page: number
  limit: number
}

const approvedOf = (productId: number, { rating, skinType }: ReviewFilters = {}) =>
  and(
    eq(reviews.productId, productId),
    eq(reviews.status, 'approved'),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    skinType === undefined ? undefined : eq(reviews.skinType, skinType),
  )

const ORDERS: Record<ReviewSort, SQL[]> = {
  helpful: [desc(reviews.helpful)],
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
}

/**
 * One page of approved reviews: those in the reader's language first, then in the requested order, then newest first.
 */
export function approvedReviews(
  db: Db,
  productId: number,
  { sort = 'helpful', page, limit, ...filters }: ReviewPage,
  language: Language,
) {
  return db
    .select()
    .from(reviews)
    .where(approvedOf(productId, filters))
    .orderBy(desc(sql`${reviews.language} = ${language}`), ...ORDERS[sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** Reviews of a product that a customer marked as helpful, and the customer's own. */
export async function votesOf(db: Db, productId: number, userId: number) {
  const voted = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
  const [own] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  return { voted: voted.map(({ id }) => id), own: own?.id ?? null }
}

interface ReviewCounts {
  /** Numbers of approved reviews with one to five stars, in this order. */
  histogram: number[]
  /** Skin types that authors of approved reviews stated. */
  skinTypes: (typeof SKIN_TYPES)[number][]
  /** Number of approved reviews that match the filters. */
  total: number
}

/** Counts the approved reviews of a product with one query. */
export async function countReviews(
  db: Db,
  productId: number,
  { rating, skinType }: ReviewFilters,
): Promise<ReviewCounts> {
  const groups = await db
    .select({ rating: reviews.rating, skinType: reviews.skinType, count: count() })
    .from(reviews)
    .where(approvedOf(productId))
    .groupBy(reviews.rating, reviews.skinType)
  const sumOf = (isMeant: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isMeant).reduce((sum, group) => sum + group.count, 0)
  return {
    histogram: [1, 2, 3, 4, 5].map(stars => sumOf(group => group.rating === stars)),
    skinTypes: SKIN_TYPES.filter(type => groups.some(group => group.skinType === type)),
    total: sumOf(
      group =>
        (rating === undefined || group.rating === rating) && (skinType === undefined || group.skinType === skinType),
    ),
  }
}

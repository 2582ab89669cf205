import { and, count, desc, eq } from 'drizzle-orm'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { reviews } from '../database/schema/reviews.ts'

/** True if the product is on sale; only such products have a page with reviews. */
export async function isReviewable(db: Db, productId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), onSale(now)))
  return row !== undefined
}

const approvedOf = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.status, 'approved'))

/** One page of approved reviews, newest first. */
export function approvedReviews(db: Db, productId: number, { page, limit }: { page: number; limit: number }) {
  return db
    .select()
    .from(reviews)
    .where(approvedOf(productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** Numbers of approved reviews with one to five stars, in this order. */
export async function starHistogram(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(approvedOf(productId))
    .groupBy(reviews.rating)
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return [1, 2, 3, 4, 5].map(stars => counts.get(stars) ?? 0)
}

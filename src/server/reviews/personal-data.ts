import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { productNames } from '../catalog/product-names.ts'
import type { Db } from '../database/connect.ts'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { reviews, reviewVotes } from '../database/schema/reviews.ts'
import { photosByReview, removePhotosOf } from './photos.ts'
import { ANONYMOUS_AUTHOR } from './present.ts'

/**
 * Handler of reviews. After the erasure of an account its reviews keep their stars, without the author's name, skin
 * type and age group; its photos and votes are deleted.
 */
export const reviewDataHandler: PersonalDataHandler = {
  export: async (db, { userId }, language) => {
    const rows = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.id))
    const ids = rows.map(({ productId }) => productId)
    const names = await productNames(db, ids, language)
    const photos = await photosByReview(
      db,
      rows.map(({ id }) => id),
    )
    return {
      reviews: rows.map(row => ({
        ...row,
        photos: (photos.get(row.id) ?? []).map(({ id, createdAt }) => ({
          address: `/api/reviews/${row.id}/photos/${id}`,
          createdAt: createdAt.toISOString(),
        })),
        product: names.get(row.productId)!,
        verifiedPurchase: row.verifiedAt !== null,
        createdAt: row.createdAt.toISOString(),
      })),
      reviewVotes: await exportVotes(db, userId, language),
    }
  },

  erase: async (db, { userId }) => {
    await lockReviewsOf(db, userId)
    await removePhotosOf(db, await ownReviews(db, userId))
    await db
      .update(reviews)
      .set({ userId: null, author: ANONYMOUS_AUTHOR, reason: null, skinType: null, ageGroup: null })
      .where(eq(reviews.userId, userId))
    await eraseVotes(db, userId)
  },
}

async function ownReviews(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId))
  return rows.map(({ id }) => id)
}

async function exportVotes(db: Db, userId: number, language: Language) {
  const rows = await db
    .select({ reviewId: reviews.id, productId: reviews.productId, createdAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(desc(reviewVotes.createdAt))
  const ids = rows.map(({ productId }) => productId)
  const names = await productNames(db, ids, language)
  return rows.map(row => ({ ...row, product: names.get(row.productId)!, createdAt: row.createdAt.toISOString() }))
}

/** Locks the reviews that a person wrote or voted for by ascending id, to avoid deadlocks. */
async function lockReviewsOf(db: Db, userId: number): Promise<void> {
  const voted = db.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId))
  await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.userId, userId), inArray(reviews.id, voted)))
    .orderBy(asc(reviews.id))
    .for('update')
}

async function eraseVotes(db: Db, userId: number): Promise<void> {
  const removed = await db
    .delete(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .returning({ id: reviewVotes.reviewId })
  const ids = removed.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(inArray(reviews.id, ids))
}

import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { reviews, reviewVotes } from '../database/schema/reviews.ts'

interface Vote {
  reviewId: number
  userId: number
}

/**
 * Marks a review as helpful, once per customer. Returns the new number of marks. Throws `not-found` for a review that
 * is not public, and `forbidden` for the customer's own review.
 */
export async function voteForReview(db: Db, { reviewId, userId }: Vote, now: Date): Promise<{ helpful: number }> {
  return db.transaction(async db => {
    const { author, helpful } = await publicReview(db, reviewId)
    if (author === userId) throw new Problem('forbidden')
    const added = await db
      .insert(reviewVotes)
      .values({ reviewId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId })
    return added.length === 0 ? { helpful } : addHelpful(db, reviewId, 1)
  })
}

/** Withdraws a customer's mark, if there is one. Returns the new number of marks. Throws `not-found`. */
export async function withdrawReviewVote(db: Db, { reviewId, userId }: Vote): Promise<{ helpful: number }> {
  return db.transaction(async db => {
    const { helpful } = await publicReview(db, reviewId)
    const removed = await db
      .delete(reviewVotes)
      .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
      .returning({ reviewId: reviewVotes.reviewId })
    return removed.length === 0 ? { helpful } : addHelpful(db, reviewId, -1)
  })
}

async function publicReview(db: Db, id: number): Promise<{ author: number | null; helpful: number }> {
  const [review] = await db
    .select({ author: reviews.userId, helpful: reviews.helpful })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'approved')))
  if (!review) throw new Problem('not-found')
  return review
}

/** Changes the counter in one statement, so that concurrent votes are all counted. */
async function addHelpful(db: Db, id: number, by: 1 | -1): Promise<{ helpful: number }> {
  const [row] = await db
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${by}` })
    .where(eq(reviews.id, id))
    .returning({ helpful: reviews.helpful })
  if (!row) throw new Problem('not-found')
  return row
}

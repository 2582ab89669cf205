import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminReviews } from '../../shared/contracts/admin-reviews.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { reviewPhotos, reviews } from '../database/schema/reviews.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { sendRejectionEmail } from './rejected-email.ts'
import { addRatings } from './write-review.ts'

type Decision = z.output<typeof adminReviews.adminDecideReviews.body>
type ReviewRow = typeof reviews.$inferSelect

/**
 * Approves or rejects reviews. Approved reviews are shown and counted at once; rejected ones are hidden, and their
 * authors get the reason by email. Reviews that have changed since they were read are skipped. Throws `invalid` for a
 * rejection without a reason.
 */
export async function moderateReviews(
  services: Services,
  { reviews: requested, decision, reason }: Decision,
  { userId: actorId }: SignedIn,
): Promise<{ decided: number; late: number }> {
  if (decision === 'rejected' && !reason) throw invalidField('reason', 'required')
  const now = services.clock()
  const seen = new Map(requested.map(({ id, seen }) => [id, seen]))
  const decided = await services.db.transaction(async db => {
    const rows = await db
      .select()
      .from(reviews)
      .where(inArray(reviews.id, [...seen.keys()]))
      .orderBy(asc(reviews.id))
      .for('update')
    const unchanged = rows.filter(({ id, status }) => status === seen.get(id))
    const published = decision === 'approved' ? await approvePhotos(db, unchanged.map(idOf), requested, now) : new Set()
    const changing = unchanged.filter(({ status }) => status !== decision)
    const open = unchanged.filter(({ id, status }) => status !== decision || published.has(id))
    if (open.length === 0) {
      skipAudit()
      return []
    }
    const why = decision === 'rejected' ? reason! : null
    if (changing.length > 0)
      await db
        .update(reviews)
        .set({ status: decision, reason: why, decidedAt: now })
        .where(inArray(reviews.id, changing.map(idOf)))
    await updateRatings(db, changing, decision)
    if (why !== null) for (const row of open) await sendRejectionEmail(db, row, why)
    await writeAudit(
      db,
      open.map(({ id, status }) => ({
        actorId,
        action: `review-${decision}`,
        subject: 'review',
        subjectId: String(id),
        at: now,
        before: { status },
        // The reason is stored only with the review, so that it is deleted together with the review.
        after: { status: decision },
      })),
    )
    return open
  })
  return { decided: decided.length, late: seen.size - decided.length }
}

/**
 * Approves the photos that the admin has seen. A photo that was uploaded meanwhile stays hidden. Returns the ids of
 * their reviews.
 */
async function approvePhotos(
  db: Db,
  reviewIds: readonly number[],
  requested: Decision['reviews'],
  now: Date,
): Promise<Set<number>> {
  const photoIds = requested.flatMap(({ photos = [] }) => photos)
  if (photoIds.length === 0 || reviewIds.length === 0) return new Set()
  const rows = await db
    .update(reviewPhotos)
    .set({ approvedAt: now })
    .where(
      and(
        inArray(reviewPhotos.id, photoIds),
        inArray(reviewPhotos.reviewId, reviewIds),
        isNull(reviewPhotos.approvedAt),
      ),
    )
    .returning({ reviewId: reviewPhotos.reviewId })
  return new Set(rows.map(({ reviewId }) => reviewId))
}

const idOf = ({ id }: ReviewRow) => id

/** Updates the ratings of the reviewed products by ascending id, to avoid deadlocks between concurrent admins. */
async function updateRatings(db: Db, rows: readonly ReviewRow[], decision: Decision['decision']): Promise<void> {
  const sign = decision === 'approved' ? 1 : -1
  const counted = rows.filter(({ status }) => decision === 'approved' || status === 'approved')
  const byProduct = [...Map.groupBy(counted, ({ productId }) => productId)].sort(([one], [other]) => one - other)
  for (const [productId, own] of byProduct) {
    const stars = own.reduce((sum, { rating }) => sum + rating, 0)
    await addRatings(db, productId, sign * stars, sign * own.length)
  }
}

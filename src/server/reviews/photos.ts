import { and, asc, eq, inArray } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import { MAX_PENDING_REVIEW_PHOTOS, MAX_REVIEW_PHOTOS } from '../../shared/rules/reviews.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../database/connect.ts'
import { reviewPhotos, reviews } from '../database/schema/reviews.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { limitAttempts } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'
import { deleteFile, recordFile, writeFile } from '../media/file-store.ts'
import { reencode } from '../media/reencode.ts'

/** Length of the longer side in pixels, of the photo and of its thumbnail. */
const LARGE_PX = 1_600
const SMALL_PX = 240

export interface PhotoKey {
  reviewId: number
  photoId: number
}

/**
 * Adds a photo to the customer's own review; it is hidden until an admin approves it. Throws `not-found` for somebody
 * else's review, `impossible-status` for a rejected one, `invalid` for an invalid image or too many photos, and
 * `too-many-requests` for too many uploads of the account.
 */
export async function addReviewPhoto(
  services: Services,
  { reviewId, userId }: { reviewId: number; userId: number },
  bytes: Uint8Array,
): Promise<{ photos: number[] }> {
  // Checks the review before an image is decoded.
  await requireRoom(services.db, reviewId, userId)
  await limitAttempts(services.db, services, 'review-photo', String(userId))
  const large = await reencode(bytes, { longest: LARGE_PX })
  const small = await reencode(large, { longest: SMALL_PX })
  const write = (image: Uint8Array) =>
    writeFile(services, { kind: 'review-photo', contentType: 'image/jpeg', bytes: image })
  const [file, thumbnail] = [await write(large), await write(small)]
  return services.db.transaction(async db => {
    await requireRoom(db, reviewId, userId, { lock: true })
    await db.insert(reviewPhotos).values({
      reviewId,
      file: await recordFile(db, file),
      thumbnail: await recordFile(db, thumbnail),
      createdAt: services.clock(),
    })
    return { photos: await photoIds(db, reviewId) }
  })
}

/** The lock covers all reviews of the author, because the limit of pending photos does. */
async function requireRoom(db: Db, reviewId: number, userId: number, { lock = false } = {}): Promise<void> {
  const query = db
    .select({ id: reviews.id, status: reviews.status })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
  const own = await (lock ? query.for('update') : query)
  const review = own.find(({ id }) => id === reviewId)
  if (!review) throw new Problem('not-found')
  if (review.status === 'rejected') throw new Problem('impossible-status')
  const stored = await photosByReview(
    db,
    own.map(({ id }) => id),
  )
  if ((stored.get(reviewId) ?? []).length >= MAX_REVIEW_PHOTOS)
    throw invalidField('file', 'too-many', { max: MAX_REVIEW_PHOTOS })
  const moderated = own.filter(({ status }) => status !== 'rejected')
  const pending = moderated.flatMap(({ id }) => stored.get(id) ?? []).filter(({ approvedAt }) => approvedAt === null)
  if (pending.length >= MAX_PENDING_REVIEW_PHOTOS)
    throw invalidField('file', 'photos-pending', { max: MAX_PENDING_REVIEW_PHOTOS })
}

/** Deletes a photo of the customer's own review. Throws `not-found`. */
export async function removeOwnPhoto(
  db: Db,
  { reviewId, photoId }: PhotoKey,
  userId: number,
): Promise<{ photos: number[] }> {
  return db.transaction(async db => {
    const [own] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.userId, userId)))
    if (!own) throw new Problem('not-found')
    return removePhoto(db, { reviewId, photoId })
  })
}

/** Deletes a photo of any review, and audits it. Throws `not-found`. */
export async function removeModeratedPhoto(
  { db, clock }: Services,
  { reviewId, photoId }: PhotoKey,
  { userId: actorId }: SignedIn,
): Promise<{ photos: number[] }> {
  return db.transaction(async db => {
    const left = await removePhoto(db, { reviewId, photoId })
    await writeAudit(db, {
      actorId,
      action: 'review-photo-removed',
      subject: 'review',
      subjectId: String(reviewId),
      at: clock(),
    })
    return left
  })
}

async function removePhoto(db: Db, { reviewId, photoId }: PhotoKey): Promise<{ photos: number[] }> {
  const [removed] = await db
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId)))
    .returning()
  if (!removed) throw new Problem('not-found')
  await deletePhotoFiles(db, [removed])
  return { photos: await photoIds(db, reviewId) }
}

/** Deletes the photos of reviews with their files. */
export async function removePhotosOf(db: Db, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return
  const removed = await db.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, reviewIds)).returning()
  await deletePhotoFiles(db, removed)
}

async function deletePhotoFiles(db: Db, photos: readonly (typeof reviewPhotos.$inferSelect)[]): Promise<void> {
  for (const { file, thumbnail } of photos) {
    await deleteFile(db, file)
    await deleteFile(db, thumbnail)
  }
}

async function photoIds(db: Db, reviewId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.id))
  return rows.map(({ id }) => id)
}

/** Photos of several reviews by review, oldest first. */
export async function photosByReview(db: Db, reviewIds: readonly number[]) {
  const rows =
    reviewIds.length === 0
      ? []
      : await db
          .select({
            id: reviewPhotos.id,
            reviewId: reviewPhotos.reviewId,
            approvedAt: reviewPhotos.approvedAt,
            createdAt: reviewPhotos.createdAt,
          })
          .from(reviewPhotos)
          .where(inArray(reviewPhotos.reviewId, reviewIds))
          .orderBy(asc(reviewPhotos.id))
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

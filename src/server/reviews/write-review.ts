import { and, eq, exists, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { siteSettings } from '../database/schema/content.ts'
import { users } from '../database/schema/customers.ts'
import { orderLines, orders } from '../database/schema/orders.ts'
import { reviews } from '../database/schema/reviews.ts'
import { authorName } from './present.ts'
import { isReviewable } from './queries.ts'

interface NewReview {
  productId: number
  userId: number
  language: Language
  now: Date
  rating: number
  title?: string
  body: string
  skinType?: (typeof reviews.$inferInsert)['skinType']
  ageGroup?: (typeof reviews.$inferInsert)['ageGroup']
}

/**
 * Writes a customer's review of a product, at most one per customer. It is pending if moderation is enabled; otherwise
 * its stars are counted at once, in the same transaction. Throws `not-found` for a product that is not on sale,
 * `conflict` for a second review.
 */
export async function writeReview(db: Db, { productId, userId, now, title, ...written }: NewReview) {
  return db.transaction(async db => {
    if (!(await isReviewable(db, productId, now))) throw new Problem('not-found')
    const [writer] = await db
      .select({ firstName: users.firstName, lastName: users.lastName, hasReceived: hasReceived(db, productId) })
      .from(users)
      .where(eq(users.id, userId))
    const [settings] = await db.select({ moderated: siteSettings.moderateReviews }).from(siteSettings)
    const published = settings?.moderated === false

    const [row] = await db
      .insert(reviews)
      .values({
        ...written,
        productId,
        userId,
        title: title || null,
        author: authorName(writer!),
        verifiedAt: writer!.hasReceived ? now : null,
        status: published ? 'approved' : 'pending',
        decidedAt: published ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
      .returning()
    if (!row) throw new Problem('conflict')
    if (published) await addRatings(db, productId, written.rating)
    return { row, published }
  })
}

/**
 * Adds approved ratings to the product's rating sum and count, or subtracts them. The caller must have locked the
 * reviews.
 */
export async function addRatings(db: Db, productId: number, stars: number, reviews = 1): Promise<void> {
  await db
    .update(products)
    .set({ ratingSum: sql`${products.ratingSum} + ${stars}`, ratingCount: sql`${products.ratingCount} + ${reviews}` })
    .where(eq(products.id, productId))
}

function hasReceived(db: Db, productId: number) {
  const delivered = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, users.id), eq(orders.status, 'delivered'), eq(orderLines.productId, productId)))
  return sql<boolean>`${exists(delivered)}`
}

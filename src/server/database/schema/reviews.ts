import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REVIEW_STATUSES } from '../../../shared/contracts/admin-reviews.ts'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { AGE_GROUPS } from '../../../shared/rules/reviews.ts'
import { products } from './catalog.ts'
import { createdAt, id, isNotNegative, isOneOf, language, moment } from './columns.ts'
import { users } from './customers.ts'
import { files } from './files.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Author; null for demo reviews and for reviews of deleted accounts. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    language: language(),
    rating: smallint().notNull(),
    title: text(),
    body: text().notNull(),
    verifiedAt: moment(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
    decidedAt: moment(),
    /** Reason for the rejection, shown to the author. */
    reason: text(),
    /** Public reply by the shop. */
    answer: text(),
    answeredAt: moment(),
    /** Skin type and age group that the author states, so that readers can compare. */
    skinType: text({ enum: SKIN_TYPES }),
    ageGroup: text({ enum: AGE_GROUPS }),
    /** Number of rows in `review_votes`. */
    helpful: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    isOneOf('reviews_skin_type_known', t.skinType, SKIN_TYPES),
    isOneOf('reviews_age_group_known', t.ageGroup, AGE_GROUPS),
    isNotNegative('reviews_helpful_not_negative', t.helpful),
    isOneOf('reviews_status_known', t.status, REVIEW_STATUSES),
    index().on(t.productId, t.createdAt),
    index('reviews_by_state').on(t.status, t.id),
    index('reviews_waiting').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    uniqueIndex('reviews_one_each').on(t.productId, t.userId),
  ],
)

/** Photo of a review, in private storage until it is approved and afterwards. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: id(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The references keep an instance of the previous version from deleting the rows as unreferenced files. */
    file: text()
      .notNull()
      .unique()
      .references(() => files.key),
    thumbnail: text()
      .notNull()
      .unique()
      .references(() => files.key),
    /** Null until an admin has approved it. */
    approvedAt: moment(),
    createdAt: createdAt(),
  },
  t => [index().on(t.reviewId), index('review_photos_waiting').on(t.reviewId).where(sql`${t.approvedAt} is null`)],
)

/** Mark “helpful” by a customer, counted in `reviews.helpful`. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.reviewId, t.userId] }), index().on(t.userId)],
)

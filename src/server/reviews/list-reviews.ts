import { and, eq, or, sql } from 'drizzle-orm'
import { type adminReviews, REVIEW_STATUSES } from '../../shared/contracts/admin-reviews.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { productNames } from '../catalog/product-names.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { reviews } from '../database/schema/reviews.ts'
import { photosByReview } from './photos.ts'
import { presentModeratedReview } from './present.ts'

/** Reviews to moderate: pending ones, and approved ones with photos that are not approved. */
const isWaiting = or(
  eq(reviews.status, 'pending'),
  and(
    eq(reviews.status, 'approved'),
    sql`exists (select from review_photos where review_id = ${reviews.id} and approved_at is null)`,
  ),
)

interface ListQuery extends KeysetRequest {
  status?: string
  stars?: number
  product?: number
}

/** A page of reviews for moderation. Unknown filter values are ignored. */
export async function listReviews(
  db: Db,
  { status, stars, product, ...page }: ListQuery,
  language: Language,
): Promise<ResponseData<typeof adminReviews.adminListReviews>> {
  const known = REVIEW_STATUSES.find(one => one === status)
  const { rows, next, previous } = await keysetPage(
    reviews.id,
    page,
    ({ beyond, order, limit }) =>
      db
        .select()
        .from(reviews)
        .where(
          and(
            beyond,
            known && (known === 'pending' ? isWaiting : eq(reviews.status, known)),
            stars === undefined ? undefined : eq(reviews.rating, stars),
            product === undefined ? undefined : eq(reviews.productId, product),
          ),
        )
        .orderBy(order)
        .limit(limit),
    { oldestFirst: known === 'pending' },
  )
  const ids = rows.map(({ productId }) => productId)
  const names = await productNames(db, product === undefined ? ids : [product, ...ids], language)
  const photos = await photosByReview(
    db,
    rows.map(({ id }) => id),
  )
  return {
    reviews: rows.map(row =>
      presentModeratedReview(row, names.get(row.productId)!, language, photos.get(row.id) ?? []),
    ),
    product: (product !== undefined && names.get(product)) || null,
    next,
    previous,
  }
}

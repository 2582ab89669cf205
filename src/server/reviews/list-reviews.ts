import { and, eq } from 'drizzle-orm'
import { type adminReviews, REVIEW_STATUSES } from '../../shared/contracts/admin-reviews.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { productNames } from '../catalog/product-names.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { reviews } from '../database/schema/reviews.ts'
import { presentModeratedReview } from './present.ts'

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
            known && eq(reviews.status, known),
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
  return {
    reviews: rows.map(row => presentModeratedReview(row, names.get(row.productId)!, language)),
    product: (product !== undefined && names.get(product)) || null,
    next,
    previous,
  }
}

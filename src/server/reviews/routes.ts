import { catalog } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { averageRating } from '../catalog/present.ts'
import { pageMeta } from '../http/page-meta.ts'
import { type Route, route } from '../http/routes.ts'
import { presentReview } from './present.ts'
import { approvedReviews, isReviewable, starHistogram } from './queries.ts'
import { writeReview } from './write-review.ts'

export const routes: Route[] = [
  route(catalog.listReviews, async ({ db, params, query, language, now }) => {
    if (!(await isReviewable(db, params.id, now))) throw new Problem('not-found')
    const [rows, histogram] = await Promise.all([approvedReviews(db, params.id, query), starHistogram(db, params.id)])
    const count = histogram.reduce((sum, n) => sum + n, 0)
    const stars = histogram.reduce((sum, n, index) => sum + n * (index + 1), 0)
    return {
      data: {
        reviews: rows.map(row => presentReview(row, language)),
        average: averageRating(stars, count),
        count,
        histogram,
      },
      meta: pageMeta(query, count),
    }
  }),

  route(catalog.writeReview, async ({ db, params, body, who, language, now, services }) => {
    const { userId } = who
    const { row, published } = await writeReview(db, { ...body, productId: params.id, userId, language, now })
    if (published) services.pageCache.clear()
    return { data: { review: presentReview(row, language), published } }
  }),
]

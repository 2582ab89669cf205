import { Problem } from '../../shared/contracts/errors.ts'
import { reviews } from '../../shared/contracts/reviews.ts'
import { recordTags, withoutRecording } from '../cache/read-set.ts'
import { averageRating } from '../catalog/present.ts'
import { pageMeta } from '../http/page-meta.ts'
import { publicRead, type Route, route } from '../http/routes.ts'
import { photosByReview } from './photos.ts'
import { presentReview } from './present.ts'
import { approvedReviews, countReviews, isReviewable, votesOf } from './queries.ts'
import { voteForReview, withdrawReviewVote } from './vote-for-review.ts'
import { writeReview } from './write-review.ts'

export const routes: Route[] = [
  publicRead(reviews.listReviews, async ({ db, params, query, language, now }) => {
    recordTags(`product:${params.id}`, `review:${params.id}`)
    const [rows, { histogram, skinTypes, total }] = await withoutRecording(async () => {
      if (!(await isReviewable(db, params.id, now))) throw new Problem('not-found')
      return Promise.all([approvedReviews(db, params.id, query, language), countReviews(db, params.id, query)])
    })
    const photos = await withoutRecording(() =>
      photosByReview(
        db,
        rows.map(({ id }) => id),
      ),
    )
    const count = histogram.reduce((sum, n) => sum + n, 0)
    const stars = histogram.reduce((sum, n, index) => sum + n * (index + 1), 0)
    return {
      data: {
        reviews: rows.map(row => presentReview(row, language, photos.get(row.id))),
        average: averageRating(stars, count),
        count,
        histogram,
        skinTypes,
      },
      meta: pageMeta(query, total),
    }
  }),

  route(reviews.writeReview, async ({ db, params, body, who, language, now }) => {
    const { userId } = who
    const { row, published } = await writeReview(db, { ...body, productId: params.id, userId, language, now })
    return { data: { review: presentReview(row, language), published } }
  }),

  route(reviews.listReviewVotes, async ({ db, params, who }) => ({
    data: await votesOf(db, params.id, who.userId),
  })),
  route(reviews.voteForReview, async ({ db, params, who, now }) => ({
    data: await voteForReview(db, { reviewId: params.id, userId: who.userId }, now),
  })),
  route(reviews.withdrawReviewVote, async ({ db, params, who }) => ({
    data: await withdrawReviewVote(db, { reviewId: params.id, userId: who.userId }),
  })),
]

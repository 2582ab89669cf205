import { reviewDesk } from '../../shared/contracts/review-desk.ts'
import { type Route, route } from '../http/routes.ts'
import { answerReview } from './answer-review.ts'
import { decideReviews } from './decide-reviews.ts'
import { listReviews } from './list-reviews.ts'

export const routes: Route[] = [
  route(reviewDesk.adminListReviews, async ({ db, query, language }) => ({
    data: await listReviews(db, query, language),
  })),
  route(reviewDesk.adminDecideReviews, async ({ services, body, who }) => ({
    data: await decideReviews(services, body, who),
  })),
  route(reviewDesk.adminAnswerReview, async ({ services, params, body, who, language }) => ({
    data: await answerReview(services, params.id, body, { who, language }),
  })),
]

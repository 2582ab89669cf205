import { adminReviews } from '../../shared/contracts/admin-reviews.ts'
import { type Route, route } from '../http/routes.ts'
import { answerReview } from './answer-review.ts'
import { listReviews } from './list-reviews.ts'
import { moderateReviews } from './moderate-reviews.ts'

export const routes: Route[] = [
  route(adminReviews.adminListReviews, async ({ db, query, language }) => ({
    data: await listReviews(db, query, language),
  })),
  route(adminReviews.adminDecideReviews, async ({ services, body, who }) => ({
    data: await moderateReviews(services, body, who),
  })),
  route(adminReviews.adminAnswerReview, async ({ services, params, body, who, language }) => ({
    data: await answerReview(services, params.id, body, { who, language }),
  })),
]

import { z } from 'zod'
import { SKIN_TYPES } from '../records/skin-types.ts'
import { AGE_GROUPS, REVIEW_SORTS } from '../rules/reviews.ts'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

export const review = z.object({
  id: field.id,
  author: z.string(),
  language: field.language,
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string(),
  verifiedPurchase: z.boolean().describe('True if the author bought and received the product.'),
  createdAt: field.moment,
  answer: z.string().nullable().describe('The shop’s public answer.'),
  skinType: z.enum(SKIN_TYPES).nullable().describe('Skin type that the author stated.'),
  ageGroup: z.enum(AGE_GROUPS).nullable().describe('Age group in years that the author stated.'),
  helpful: z.int().describe('Number of customers who found it helpful.'),
  photos: z.array(field.id).describe('Ids of approved photos, for `/reviews/{id}/photos/{photo}`.'),
})

const reviewVote = endpoint({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  access: 'signed-in',
  errors: ['forbidden', 'not-found'],
  summary: 'Mark a review as helpful',
  description: 'One vote per account and review; repeating it changes nothing. 403 for the caller’s own review.',
  params: z.object({ id: z.coerce.number().pipe(field.id) }),
  response: z.object({ helpful: review.shape.helpful }),
})

/** Reviews of products, as shoppers read, write and rate them. */
export const reviews = {
  listReviews: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List approved reviews with the histogram of ratings',
    description: 'Reviews in the language of the request come first. Filters affect the list and `meta`, nothing else.',
    params: field.idWithSlug,
    query: z.object({
      sort: field.queryChoice(REVIEW_SORTS).describe('Order within a language; `helpful` unless given.'),
      rating: field.queryInt(1, 5).describe('Only reviews with this rating.'),
      skinType: field.queryChoice(SKIN_TYPES).describe('Only reviews by people with this skin type.'),
      ...field.paging(10),
    }),
    response: z.object({
      reviews: z.array(review),
      average: z.number().nullable(),
      count: z.int(),
      histogram: z.array(z.int()).length(5).describe('Number of reviews with 1, 2, 3, 4 and 5 stars.'),
      skinTypes: z.array(z.enum(SKIN_TYPES)).describe('Skin types that the authors stated.'),
    }),
    paged: true,
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/products/:id/reviews',
    access: 'signed-in',
    errors: ['conflict'],
    summary: 'Review a product, once',
    description: 'It is shown after approval, unless moderation is off.',
    params: field.idWithSlug,
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      rating: z.int({ error: 'rating' }).min(1, 'rating').max(5, 'rating'),
      title: field.line(120, { min: 0 }).optional(),
      body: field.prose(4_000, { min: 3 }),
      skinType: z.enum(SKIN_TYPES, { error: 'choice' }).optional(),
      ageGroup: z.enum(AGE_GROUPS, { error: 'choice' }).optional(),
    }),
    response: z.object({ review, published: z.boolean() }),
    status: 201,
  }),
  listReviewVotes: endpoint({
    method: 'GET',
    path: '/products/:id/reviews/votes',
    access: 'signed-in',
    summary: 'List the reviews of a product that the caller marked as helpful or wrote',
    params: field.idWithSlug,
    response: z.object({
      voted: z.array(field.id).describe('Ids of the reviews marked as helpful.'),
      own: field.id.nullable().describe('Id of the caller’s review; null without one.'),
    }),
  }),
  voteForReview: reviewVote,
  withdrawReviewVote: endpoint({
    ...reviewVote,
    method: 'DELETE',
    errors: ['not-found'],
    summary: 'Withdraw the mark “helpful” from a review',
    description: 'Without a vote, nothing changes.',
  }),
}

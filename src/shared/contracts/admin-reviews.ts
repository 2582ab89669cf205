import { z } from 'zod'
import { MAX_REVIEW_PHOTOS } from '../rules/reviews.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { review } from './reviews.ts'

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
const status = z.enum(REVIEW_STATUSES, { error: 'choice' })

const moderated = review.omit({ answer: true, photos: true }).extend({
  photos: z.array(z.object({ id: field.id, approved: z.boolean() })),
  product: z.object({ id: field.id, name: z.string() }),
  status,
  reason: z.string().nullable().describe('Reason of the rejection, as the author received it.'),
  answer: z.string().nullable().describe('The shop’s public answer.'),
  version: field.version.describe('Version of the answer.'),
  decidedAt: field.moment.nullable(),
})
export type ModeratedReview = z.output<typeof moderated>

const params = z.object({ id: z.coerce.number().pipe(field.id) })

export const adminReviews = {
  adminListReviews: endpoint({
    method: 'GET',
    path: '/admin/reviews/',
    access: 'admin',
    permission: 'reviews',
    summary: 'List reviews by state, rating and product',
    description:
      'Pending reviews, which include approved ones with photos to approve, come oldest first, others newest first.',
    query: z.object({
      status: field.queryText(20),
      stars: field.queryInt(1, 5),
      product: field.queryInt(1, 2_147_483_647),
      ...field.keysetPaging(25),
    }),
    response: z.object({
      reviews: z.array(moderated),
      product: z.string().nullable().describe('Name of the product that the list is filtered by.'),
      ...field.keysetCursors,
    }),
  }),
  adminDecideReviews: endpoint({
    method: 'POST',
    path: '/admin/reviews/decisions',
    access: 'admin',
    permission: 'reviews',
    summary: 'Approve or reject reviews',
    description: 'Ratings count at once. Reviews that changed meanwhile are left and counted in the response.',
    body: z.object({
      reviews: z
        .array(
          z.object({
            id: field.id,
            seen: status,
            photos: z
              .array(field.id)
              .max(MAX_REVIEW_PHOTOS, 'too-many')
              .optional()
              .describe('Photos that were seen; approval publishes these.'),
          }),
          { error: 'required' },
        )
        .min(1, 'required')
        .max(100, 'too-many'),
      decision: z.enum(['approved', 'rejected'], { error: 'choice' }),
      reason: field.prose(1_000).optional().describe('Sent to the authors. Required for a rejection.'),
    }),
    response: z.object({
      decided: z.int(),
      late: z.int().describe('Number of reviews that had changed since they were read.'),
    }),
  }),
  adminAnswerReview: endpoint({
    method: 'PUT',
    path: '/admin/reviews/:id/answer',
    access: 'admin',
    permission: 'reviews',
    errors: ['conflict'],
    summary: 'Set or clear the public answer to a review',
    description: '409 when the answer changed since it was read.',
    params,
    body: z.object({ answer: field.prose(2_000, { min: 0 }), version: field.expectedVersion }),
    response: moderated,
  }),
}

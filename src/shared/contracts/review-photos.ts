import { z } from 'zod'
import { MAX_REVIEW_PHOTO_BYTES, REVIEW_PHOTO_MEDIA_TYPES } from '../rules/reviews.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const params = z.object({ id: z.coerce.number().pipe(field.id) })
const photoParams = params.extend({ photo: z.coerce.number().pipe(field.id) })
const photos = z.object({ photos: z.array(field.id).describe('Ids of all photos of the review.') })
const query = z.object({ small: field.queryFlag().describe('True for the thumbnail.') })

/** Endpoints for the photos that customers attach to their reviews. */
export const reviewPhotos = {
  addReviewPhoto: endpoint({
    method: 'POST',
    path: '/reviews/:id/photos',
    access: 'signed-in',
    errors: ['impossible-status', 'not-found'],
    summary: 'Upload a photo for the own review',
    description: 'At most four a review, and twenty that await approval. A rejected review takes none.',
    params,
    upload: { types: REVIEW_PHOTO_MEDIA_TYPES, most: MAX_REVIEW_PHOTO_BYTES },
    response: photos,
    status: 201,
  }),
  removeReviewPhoto: endpoint({
    method: 'DELETE',
    path: '/reviews/:id/photos/:photo',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Delete a photo of the own review',
    params: photoParams,
    response: photos,
  }),
  getReviewPhoto: endpoint({
    method: 'GET',
    path: '/reviews/:id/photos/:photo',
    access: 'anyone',
    errors: ['not-found'],
    summary: 'Get an approved photo of a review',
    description: 'Authors get theirs before the approval as well.',
    params: photoParams,
    query,
    download: true,
    response: z.any(),
  }),
  adminGetReviewPhoto: endpoint({
    method: 'GET',
    path: '/admin/reviews/:id/photos/:photo',
    access: 'admin',
    permission: 'reviews',
    errors: ['not-found'],
    summary: 'Get a photo of a review, approved or not',
    params: photoParams,
    query,
    download: true,
    response: z.any(),
  }),
  adminRemoveReviewPhoto: endpoint({
    method: 'DELETE',
    path: '/admin/reviews/:id/photos/:photo',
    access: 'admin',
    permission: 'reviews',
    errors: ['not-found'],
    summary: 'Delete a photo of a review',
    params: photoParams,
    response: photos,
  }),
}

import { reviewPhotos } from '../../shared/contracts/review-photos.ts'
import { type Route, route } from '../http/routes.ts'
import { openModeratedPhoto, openPublicPhoto } from './open-photo.ts'
import { addReviewPhoto, removeModeratedPhoto, removeOwnPhoto } from './photos.ts'

export const routes: Route[] = [
  route(reviewPhotos.addReviewPhoto, async ({ services, params, file, who }) => ({
    data: await addReviewPhoto(services, { reviewId: params.id, userId: who.userId }, file),
  })),
  route(reviewPhotos.removeReviewPhoto, async ({ db, params, who }) => ({
    data: await removeOwnPhoto(db, { reviewId: params.id, photoId: params.photo }, who.userId),
  })),
  route(reviewPhotos.getReviewPhoto, async ({ services, params, query, who }) => ({
    data: await openPublicPhoto(services, { reviewId: params.id, photoId: params.photo, ...query }, who),
  })),
  route(reviewPhotos.adminGetReviewPhoto, async ({ services, params, query }) => ({
    data: await openModeratedPhoto(services, { reviewId: params.id, photoId: params.photo, ...query }),
  })),
  route(reviewPhotos.adminRemoveReviewPhoto, async ({ services, params, who }) => ({
    data: await removeModeratedPhoto(services, { reviewId: params.id, photoId: params.photo }, who),
  })),
]

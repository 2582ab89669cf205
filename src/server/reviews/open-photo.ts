import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { onSale } from '../catalog/on-sale.ts'
import { products } from '../database/schema/catalog.ts'
import { reviewPhotos, reviews } from '../database/schema/reviews.ts'
import type { Caller } from '../http/authenticate.ts'
import type { Download } from '../http/send-file.ts'
import type { Services } from '../http/services.ts'
import { openFile } from '../media/file-store.ts'
import type { PhotoKey } from './photos.ts'

/** Duration for which browsers may show a public photo after its deletion or rejection. */
const CACHE_SECONDS = 600

interface PhotoRequest extends PhotoKey {
  /** True for the thumbnail. */
  small?: boolean
}

/** Opens an approved photo of an approved review of a product on sale, or any photo for its author. Throws `not-found`. */
export async function openPublicPhoto(services: Services, request: PhotoRequest, who: Caller): Promise<Download> {
  const photo = await photoOf(services, request)
  const isOwn = who.kind === 'signed-in' && who.userId === photo.userId
  const isPublic = photo.status === 'approved' && photo.approvedAt !== null && photo.isOnSale
  if (!isOwn && !isPublic) throw new Problem('not-found')
  return { ...(await download(services, photo, request)), ...(isPublic && { cacheSeconds: CACHE_SECONDS }) }
}

/** Opens a photo for moderation. Throws `not-found`. */
export async function openModeratedPhoto(services: Services, request: PhotoRequest): Promise<Download> {
  return download(services, await photoOf(services, request), request)
}

async function photoOf({ db, clock }: Services, { reviewId, photoId }: PhotoKey) {
  const [photo] = await db
    .select({
      file: reviewPhotos.file,
      thumbnail: reviewPhotos.thumbnail,
      approvedAt: reviewPhotos.approvedAt,
      status: reviews.status,
      userId: reviews.userId,
      isOnSale: sql<boolean>`${onSale(clock())}`,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId)))
  if (!photo) throw new Problem('not-found')
  return photo
}

async function download(
  { fileStore }: Services,
  { file, thumbnail }: { file: string; thumbnail: string },
  { photoId, small }: PhotoRequest,
): Promise<Download> {
  const stream = await openFile(fileStore, small ? thumbnail : file)
  return { stream, contentType: 'image/jpeg', name: `${photoId}.jpg` }
}

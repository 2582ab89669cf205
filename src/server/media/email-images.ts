import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { images } from '../database/schema/media.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { AnonymousReadQueue } from './anonymous-read-queue.ts'
import { loadSharp } from './load-sharp.ts'
import { ShareImages } from './share-images.ts'

/** Displayed size of an image in an email in CSS pixels. Files have twice as many, for dense screens. */
export const EMAIL_IMAGE_SIZE = { width: 56, height: 70 } as const

/** Returns the absolute URL of a library image for emails. */
export const emailImageUrl = (publicUrl: string, path: string) => `${publicUrl}/media/email/${path}.jpg`

/**
 * Serves small JPEGs of library images, `/media/email/{path}.jpg`: Outlook shows neither AVIF nor WebP. Images are
 * rendered on the first request, like share images; 404 for a path that the library does not have.
 */
export function serveEmailImages(
  app: FastifyInstance,
  { db, config, mediaStore }: Services,
  reads: AnonymousReadQueue,
): void {
  const thumbnails = new ShareImages(mediaStore, { reads, render: thumbnail })
  const options = { schema: { hide: true } as never, config: { rateLimit: config.rateLimits && RATE_LIMITS.browse } }
  app.get<{ Params: { '*': string } }>('/media/email/*', options, async (request, reply) => {
    const path = /^([\w/-]{1,200})\.jpg$/.exec(request.params['*'])?.[1]
    if (!path || (await db.$count(images, eq(images.path, path))) === 0) throw new Problem('not-found')
    const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
    return thumbnails.send(request, reply, `email-${name}`, path)
  })
}

/** Renders a cutout on the colour that images have in the shop's lists. */
async function thumbnail(image: Buffer | null): Promise<Buffer> {
  if (image === null) throw new Problem('not-found')
  const sharp = await loadSharp()
  const { width, height } = EMAIL_IMAGE_SIZE
  return sharp(image)
    .resize(width * 2, height * 2, { fit: 'cover' })
    .flatten({ background: '#F1ECE3' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

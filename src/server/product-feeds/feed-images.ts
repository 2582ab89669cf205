import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { onSale } from '../catalog/on-sale.ts'
import type { Db } from '../database/connect.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Services } from '../http/services.ts'
import type { AnonymousReadQueue } from '../media/anonymous-read-queue.ts'
import { loadSharp } from '../media/load-sharp.ts'
import { ShareImages } from '../media/share-images.ts'

/**
 * Serves product images as JPEG on a white background, `/media/feed/{path}.jpg`: Meta accepts neither AVIF nor WebP,
 * and Google does not accept AVIF. Images are rendered on the first request, like share images, only for products on
 * sale and while any feed is enabled.
 */
export function serveFeedImages(
  app: FastifyInstance,
  { db, clock, config, mediaStore }: Services,
  reads: AnonymousReadQueue,
): void {
  const images = new ShareImages(mediaStore, { reads, render: onWhite })
  const options = { schema: { hide: true } as never, config: { rateLimit: config.rateLimits && RATE_LIMITS.browse } }
  app.get<{ Params: { '*': string } }>('/media/feed/*', options, async (request, reply) => {
    const path = /^([\w/-]{1,200})\.jpg$/.exec(request.params['*'])?.[1]
    if (!path || !(await isShown(db, path, clock()))) throw new Problem('not-found')
    const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
    return images.send(request, reply, `feed-${name}`, path)
  })
}

async function onWhite(image: Buffer | null): Promise<Buffer> {
  if (image === null) throw new Problem('not-found')
  const sharp = await loadSharp()
  return sharp(image).flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }).toBuffer()
}

async function isShown(db: Db, path: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ shown: boolean }>(sql`
    select exists (select from product_feeds where enabled_at is not null) and exists (
      select from product_images i join products on products.id = i.product_id
      where i.path = ${path} and ${onSale(now)}) as shown`)
  return rows[0]!.shown
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '../jobs/concurrency-limit.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { FileStore } from './file-store.ts'
import { ImageCache } from './image-cache.ts'

/** Increment when the drawing changes, so that stored images are rendered again. */
const DRAWING_VERSION = 1
const MAX_SOURCE_WIDTH_PX = 1_600
/**
 * Cache of the file lists of images in a bucket: milliseconds until a list is read again, and maximum number of images.
 */
const SOURCES = { ttl: 60_000, max: 5_000 }
/** Maximum bytes of share images cached in memory, for a bucket. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

interface Source {
  /** Key in the media store. */
  file: string
  stamp: string
}

/**
 * Share images, rendered on the first request and stored as `share/{name}/{fingerprint of the source}.jpg` in the media
 * store. Two are rendered at a time, and a full queue rejects: encoding takes CPU time and memory. For a bucket,
 * sources and share images are cached in memory, also while the bucket is unavailable, so that crawlers cause no
 * requests to it. The files of a path never change: a new product image has a new path, so that its share image is
 * rendered at once.
 */
export class ShareImages {
  readonly #media: FileStore
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #inTurn = concurrencyLimit(2, { waiting: 30 })
  readonly #render: typeof drawShareImage
  readonly #sources: LRUCache<string, Source> | null
  readonly #images: ImageCache | null

  constructor(media: FileStore, { render = drawShareImage } = {}) {
    this.#media = media
    this.#render = render
    const isLocal = media.folder !== null
    this.#sources = isLocal ? null : sourceCache(media)
    this.#images = isLocal ? null : new ImageCache({ maxSize: MAX_CACHE_BYTES })
  }

  /** `name` is a plain file name, `image` the media path of a cutout, or null for the logo alone. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, image: string | null) {
    const source = image === null ? null : await this.#sourceOf(image)
    const tag = createHash('sha256').update(`${DRAWING_VERSION} ${source?.stamp}`).digest('hex').slice(0, 16)
    reply.header('etag', `"${tag}"`).header('cache-control', 'public, max-age=604800')
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send()
    const key = `share/${name}/${tag}.jpg`
    const read = () => this.#keptOrDrawn(`share/${name}`, key, source)
    return reply.type('image/jpeg').send(this.#images ? (await this.#images.get(key, read))!.bytes : await read())
  }

  async #sourceOf(image: string): Promise<Source | null> {
    return (this.#sources ? await this.#sources.fetch(image) : await widestFile(this.#media, image)) ?? null
  }

  async #keptOrDrawn(folder: string, key: string, source: Source | null): Promise<Buffer> {
    const kept = await this.#media.read(key).catch(() => null)
    if (kept) return kept
    let drawing = this.#underWay.get(key)
    if (!drawing) {
      drawing = this.#inTurn(() => this.#draw(folder, key, source)).finally(() => this.#underWay.delete(key))
      this.#underWay.set(key, drawing)
    }
    return drawing
  }

  async #draw(folder: string, key: string, source: Source | null): Promise<Buffer> {
    const bytes = await this.#render(source && (await this.#media.read(source.file)))
    // A full disk fails the caching, not the response.
    await this.#keep(folder, key, bytes).catch(() => undefined)
    return bytes
  }

  /** Stores an image, then deletes its previous versions. */
  async #keep(folder: string, key: string, bytes: Buffer): Promise<void> {
    await this.#media.put(key, bytes, 'image/jpeg')
    for await (const keys of this.#media.keys(folder))
      for (const other of keys) if (other !== key) await this.#media.delete(other)
  }
}

/** Concurrent requests for one image share a listing; a missing one is not cached. */
const sourceCache = (media: FileStore) =>
  new LRUCache<string, Source>({
    ...SOURCES,
    allowStaleOnFetchRejection: true,
    fetchMethod: async image => (await widestFile(media, image)) ?? undefined,
  })

/** The widest file of an image up to the required width, with its fingerprint. */
async function widestFile(media: FileStore, image: string): Promise<Source | null> {
  const keys = (await Array.fromAsync(media.keys(image))).flat()
  const [widest] = keys
    .flatMap(file => {
      const width = Number(/\/(\d{2,4})\.(avif|webp|jpg|png)$/.exec(file)?.[1])
      return width <= MAX_SOURCE_WIDTH_PX ? [{ file, width }] : []
    })
    .sort((a, b) => b.width - a.width)
  const found = widest && (await media.stat(widest.file))
  return found ? { file: widest.file, stamp: `${widest.file} ${found.writtenAt.getTime()} ${found.bytes}` } : null
}

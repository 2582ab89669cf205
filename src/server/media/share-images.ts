import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkAddressOf } from '../http/network-address.ts'
import { fairQueue, type Queued } from '../jobs/fair-queue.ts'
import type { AnonymousReadQueue } from './anonymous-read-queue.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { FileStore } from './file-store.ts'
import { ImageCache } from './image-cache.ts'

/** Version of the drawing; increment it to render stored images again after a change. */
const DRAWING_VERSION = 1
const MAX_SOURCE_WIDTH_PX = 1_600
/** Cache of the source files found in a bucket: lifetime of an entry in milliseconds, and maximum number of entries. */
const SOURCES = { ttl: 60_000, max: 5_000 }
/** Maximum size in bytes of the share images of a bucket that are cached in memory. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

/**
 * Limits of rendering for one kind of image, because encoding takes CPU time and memory. Each kind has its own queue,
 * so that the crawlers of a feed cannot fill the places of share images.
 */
const RENDERING = { running: 2, waiting: 100, waitingPerLane: 30, timeout: 10_000 }

interface Source {
  /** Key of the source file in the media store. */
  file: string
  stamp: string
}

/**
 * Share images, rendered on the first request and stored as `share/{name}/{fingerprint of the source}.jpg` in the media
 * store. Reads and renders are queued fairly by network address; a request to a full queue is rejected. For a bucket,
 * sources and share images are cached in memory, also while the bucket is unavailable, so that repeated requests of
 * crawlers do not reach it. The files of a path never change: a new product image has a new path, so its share image is
 * rendered at once.
 */
export class ShareImages {
  readonly #media: FileStore
  readonly #reads: AnonymousReadQueue
  readonly #underWay = new Map<string, Queued<Buffer>>()
  readonly #inTurn = fairQueue(RENDERING)
  readonly #render: typeof drawShareImage
  readonly #sources: LRUCache<string, Source, string> | null
  readonly #images: ImageCache | null

  constructor(
    media: FileStore,
    { reads, render = drawShareImage }: { reads: AnonymousReadQueue; render?: typeof drawShareImage },
  ) {
    this.#media = media
    this.#reads = reads
    this.#render = render
    const isLocal = media.folder !== null
    this.#sources = isLocal ? null : sourceCache((image, address) => this.#findSource(image, address))
    this.#images = isLocal ? null : new ImageCache({ maxSize: MAX_CACHE_BYTES })
  }

  /**
   * Sends a share image. `name` is its folder in `share/` (a single path segment), `image` the media path of a cutout,
   * or null for the logo alone.
   */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, image: string | null) {
    const address = networkAddressOf(request)
    const source = image === null ? null : await this.#sourceOf(image, address)
    const tag = createHash('sha256').update(`${DRAWING_VERSION} ${source?.stamp}`).digest('hex').slice(0, 16)
    reply.header('etag', `"${tag}"`).header('cache-control', 'public, max-age=604800')
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send()
    const key = `share/${name}/${tag}.jpg`
    const read = () => this.#keptOrDrawn(`share/${name}`, key, { source, address })
    return reply.type('image/jpeg').send(this.#images ? (await this.#images.get(key, read))!.bytes : await read())
  }

  async #sourceOf(image: string, address: string): Promise<Source | null> {
    if (!this.#sources) return this.#findSource(image, address)
    return (await this.#sources.fetch(image, { context: address })) ?? null
  }

  #findSource(image: string, address: string): Promise<Source | null> {
    return this.#read(address, () => widestFile(this.#media, image))
  }

  /**
   * Reads a file through the queue of public reads. A share image that is not rendered yet does not count as a missing
   * file of the address.
   */
  async #read<T>(address: string, read: () => Promise<T>): Promise<T> {
    const result = await this.#reads.read(address, async () => ({ found: await read() }))
    return result!.found
  }

  async #keptOrDrawn(
    folder: string,
    key: string,
    { source, address }: { source: Source | null; address: string },
  ): Promise<Buffer> {
    const kept = await this.#read(address, () => this.#media.read(key).catch(() => null))
    if (kept) return kept
    const known = this.#underWay.get(key)
    known?.joinedBy(address)
    if (known) return known.result
    const drawing = this.#inTurn(address, () => this.#draw(folder, key, source))
    this.#underWay.set(key, drawing)
    return drawing.result.finally(() => this.#underWay.delete(key))
  }

  async #draw(folder: string, key: string, source: Source | null): Promise<Buffer> {
    const bytes = await this.#render(source && (await this.#media.read(source.file)))
    // If the disk is full, the image is not stored but still returned.
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

/**
 * Cache of the source files. Concurrent requests for the same image share one listing; missing images are not cached.
 */
const sourceCache = (find: (image: string, address: string) => Promise<Source | null>) =>
  new LRUCache<string, Source, string>({
    ...SOURCES,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (image, _stale, { context: address }) => (await find(image, address)) ?? undefined,
  })

/** Returns the widest file of an image up to the maximum width, with a fingerprint. */
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

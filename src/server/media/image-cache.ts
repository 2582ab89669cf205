import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const MEBIBYTE = 1024 * 1024
/** Milliseconds after which a cached image is read again. */
const TTL_MS = 60_000

interface CachedImage {
  bytes: Buffer
  /** Strong ETag of the image. */
  tag: string
}

interface Options {
  /** Maximum total size of the images in bytes. */
  maxSize?: number
  /** Current time in milliseconds. */
  now?: () => number
}

/**
 * LRU cache of images from a bucket: a page has about twenty images, and each request to a bucket takes 10 to 100 ms.
 * An expired image is returned at once and read again in the background; it stays cached while the bucket is
 * unavailable.
 */
export class ImageCache {
  readonly #images: LRUCache<string, CachedImage>
  readonly #reading = new Map<string, Promise<CachedImage | undefined>>()

  constructor({ maxSize = 32 * MEBIBYTE, now = () => performance.now() }: Options = {}) {
    this.#images = new LRUCache({
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      noDeleteOnStaleGet: true,
      maxSize,
      maxEntrySize: 2 * MEBIBYTE,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
    })
  }

  /**
   * Returns undefined for a missing image. Concurrent calls for the same key share one `read`. Throws the error of
   * `read` only if the image is not cached.
   */
  async get(key: string, read: () => Promise<Buffer | null>): Promise<CachedImage | undefined> {
    const known = this.#images.get(key)
    if (known && this.#images.getRemainingTTL(key) > 0) return known
    let reading = this.#reading.get(key)
    if (!reading) {
      reading = this.#read(key, read, known).finally(() => this.#reading.delete(key))
      this.#reading.set(key, reading)
    }
    return known ?? reading
  }

  /** Reads an image and updates the cache. Rejects only if the read fails and the image is not cached. */
  async #read(key: string, read: () => Promise<Buffer | null>, known?: CachedImage): Promise<CachedImage | undefined> {
    const bytes = await read().catch(error => {
      if (!known) throw error
      return known.bytes
    })
    if (!bytes) {
      this.#images.delete(key)
      return undefined
    }
    const image = bytes === known?.bytes ? known : { bytes, tag: tagOf(bytes) }
    this.#images.set(key, image)
    return image
  }
}

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileStore } from './file-store.ts'

const MEBIBYTE = 1024 * 1024
/** Milliseconds for which a removed or replaced image may still be served; longer while the bucket is unavailable. */
const TTL = 60_000

interface CachedImage {
  bytes: Buffer
  /** Strong ETag. */
  tag: string
}

/** The images of a bucket that were requested last: a page shows twenty, and each request to a bucket takes 10 to 100 ms. */
export class ImageCache {
  readonly #images: LRUCache<string, CachedImage>

  constructor(media: FileStore) {
    this.#images = new LRUCache({
      ttl: TTL,
      maxSize: 32 * MEBIBYTE,
      maxEntrySize: 2 * MEBIBYTE,
      sizeCalculation: ({ bytes }) => bytes.length + 500,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, stale) => {
        const bytes = await media.read(key).catch(error => {
          if (!stale) throw error
          return stale.bytes
        })
        return bytes ? { bytes, tag: tagOf(bytes) } : undefined
      },
    })
  }

  /** Undefined for a missing image. Throws `unavailable`. */
  get(key: string): Promise<CachedImage | undefined> {
    return this.#images.fetch(key)
  }
}

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

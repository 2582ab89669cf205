import { setTimeout as rest } from 'node:timers/promises'
import { byteLengthOf, type CachedResponse, isWorthCompressing, recompress, withGzip } from '../http/cached-response.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ReadSet } from './read-set.ts'
import { type CacheEntry, TaggedCache } from './tagged-cache.ts'

/** Pause after a recompression, as a multiple of its duration: recompression uses at most a sixth of one core. */
const PAUSE_FACTOR = 5

/**
 * Cache of responses as bytes; an entry is invalidated when data that it was computed from changes. A response that is
 * requested again is recompressed in the background at brotli's highest level, one at a time; until then requests get
 * the current bytes.
 */
export class ResponseCache {
  readonly #entries: TaggedCache<CachedResponse>
  /** Responses that have been requested once since they were stored. */
  readonly #requested = new WeakSet<CachedResponse>()
  readonly #zipping = new WeakMap<CachedResponse, Promise<CachedResponse>>()
  #isPacking = false

  constructor(feed: ChangeFeed, { most }: { most: number }) {
    this.#entries = new TaggedCache({ feed, most, sizeOf: byteLengthOf })
  }

  get bytes(): number {
    return this.#entries.bytes
  }

  /** Number of lookups by outcome. */
  get outcomes(): TaggedCache<CachedResponse>['outcomes'] {
    return this.#entries.outcomes
  }

  get(key: string): CacheEntry<CachedResponse> | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.value.isTight) return entry
    if (!this.#requested.has(entry.value)) this.#requested.add(entry.value)
    else if (!this.#isPacking && isWorthCompressing(entry.value)) void this.#packTighter(key, entry.value)
    return entry
  }

  /** Returns the response even if it is stale, as a fallback when the database is unavailable. */
  peek(key: string): CachedResponse | undefined {
    return this.#entries.peek(key)
  }

  /** Stores a response; `sequence` is the feed's sequence number from before the first read of the response. */
  set(key: string, response: CachedResponse, made: { reads: ReadSet; sequence: number }): void {
    this.#entries.set(key, response, made)
  }

  /** Adds the gzip form to a response stored under the key; concurrent requests share the work. */
  addGzip(key: string, response: CachedResponse): Promise<CachedResponse> {
    let making = this.#zipping.get(response)
    if (!making) {
      making = withGzip(response)
        .then(zipped => {
          this.#entries.replace(key, response, zipped)
          return zipped
        })
        .catch(error => {
          this.#zipping.delete(response)
          throw error
        })
      this.#zipping.set(response, making)
    }
    return making
  }

  async #packTighter(key: string, response: CachedResponse): Promise<void> {
    this.#isPacking = true
    const beganAt = performance.now()
    try {
      this.#entries.replace(key, response, await recompress(response))
    } catch (error) {
      console.error(error)
    }
    await rest((performance.now() - beganAt) * PAUSE_FACTOR, undefined, { ref: false })
    this.#isPacking = false
  }
}

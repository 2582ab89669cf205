import { LRUCache } from 'lru-cache'
import { Problem } from '../../shared/contracts/errors.ts'
import { fairQueue } from '../jobs/fair-queue.ts'

/**
 * Limits of the read queue; lower than the 50 connections of the bucket client, because uploads and private files need
 * some of them.
 */
const QUEUE = { running: 32, waiting: 1_000, waitingPerLane: 100, timeout: 6_000 }

/**
 * Maximum number of requests of a network address for missing files, and the period in seconds. Pages of the shop
 * contain no links to missing files.
 */
const MISSING = { most: 60, seconds: 60 }

/**
 * Reads of files for anonymous requests, in a fair queue by network address. An address that requests many missing
 * files is rejected, because each of them costs a request to the bucket.
 */
export class AnonymousReadQueue {
  readonly #inTurn: ReturnType<typeof fairQueue>
  readonly #missing = new LRUCache<string, number>({ max: 10_000, ttl: MISSING.seconds * 1_000, noUpdateTTL: true })
  readonly #rateLimits: boolean

  constructor({ rateLimits }: { rateLimits: boolean }) {
    this.#rateLimits = rateLimits
    this.#inTurn = fairQueue(rateLimits ? QUEUE : { ...QUEUE, waitingPerLane: QUEUE.waiting })
  }

  /** Throws `too-many-requests`, `unavailable`, and the errors of `read`. */
  async read<T>(address: string, read: () => Promise<T | null>): Promise<T | null> {
    if (this.#rateLimits && this.#missed(address) >= MISSING.most)
      throw new Problem('too-many-requests', { retryAfter: MISSING.seconds })
    const found = await this.#inTurn(address, read).result
    if (found === null) this.#missing.set(address, this.#missed(address) + 1)
    return found
  }

  #missed(address: string): number {
    return this.#missing.get(address) ?? 0
  }
}

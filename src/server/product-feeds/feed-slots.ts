import { Problem } from '../../shared/contracts/errors.ts'

/** Feeds sent at the same time, in total and to one network address. */
export const MAX_OPEN_FEEDS = { total: 20, perAddress: 2 }
/** Milliseconds in which a client must have read a feed. */
export const MAX_READ_MS = 15 * 60_000

/** Slots of the feeds that are being sent. Without rate limits one address may have them all. */
export class FeedSlots {
  readonly #taken: string[] = []
  readonly #perAddress: number

  constructor({ rateLimits }: { rateLimits: boolean }) {
    this.#perAddress = rateLimits ? MAX_OPEN_FEEDS.perAddress : MAX_OPEN_FEEDS.total
  }

  /** Takes a slot. Returns the function that frees it, and throws `unavailable` without a free one. */
  take(address: string): () => void {
    const own = this.#taken.filter(one => one === address).length
    if (this.#taken.length >= MAX_OPEN_FEEDS.total || own >= this.#perAddress) throw new Problem('unavailable')
    this.#taken.push(address)
    return () => void this.#taken.splice(this.#taken.indexOf(address), 1)
  }
}

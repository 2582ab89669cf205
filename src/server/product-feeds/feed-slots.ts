import { Problem } from '../../shared/contracts/errors.ts'

/** Maximum number of feeds sent concurrently, in total and to one network address. */
export const MAX_OPEN_FEEDS = { total: 20, perAddress: 2 }
/** Time limit in milliseconds for a client to read a feed. */
export const MAX_READ_MS = 15 * 60_000

/** Slots of the feeds that are being sent. If rate limits are disabled, one address may occupy all of them. */
export class FeedSlots {
  readonly #taken: string[] = []
  readonly #perAddress: number

  constructor({ rateLimits }: { rateLimits: boolean }) {
    this.#perAddress = rateLimits ? MAX_OPEN_FEEDS.perAddress : MAX_OPEN_FEEDS.total
  }

  /** Acquires a slot and returns the function that releases it. Throws `unavailable` if no slot is free. */
  take(address: string): () => void {
    const own = this.#taken.filter(one => one === address).length
    if (this.#taken.length >= MAX_OPEN_FEEDS.total || own >= this.#perAddress) throw new Problem('unavailable')
    this.#taken.push(address)
    return () => void this.#taken.splice(this.#taken.indexOf(address), 1)
  }
}

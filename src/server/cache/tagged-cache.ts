import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from './change-feed.ts'
import type { Reads } from './reads.ts'

export interface Entry<Value> {
  readonly value: Value
  readonly reads: Reads
}

interface Stored<Value> {
  value: Value
  reads: Reads
  size: number
  /** Bytes of an entry besides its value: its key and recorded reads. */
  overhead: number
  /** Sequence number of the feed at the last validation of the entry. */
  sequence: number
}

interface TaggedCacheOptions<Value> {
  feed: Pick<ChangeFeed, 'sequence' | 'floor' | 'lastChange'>
  /** Byte limit of all entries. */
  most: number
  sizeOf: (value: Value) => number
}

/** Estimates of what an entry takes beside its value and key, so that many small entries under long keys stay bounded, too. */
const ENTRY_BYTES = 400
const TAG_BYTES = 40

/**
 * An LRU cache, bounded in bytes, whose entries expire when something they read has changed. An entry is checked on use, and
 * only when the feed has moved since its last check, so a change costs nothing until its readers come back.
 */
export class TaggedCache<Value> {
  readonly #options: TaggedCacheOptions<Value>
  readonly #entries: LRUCache<string, Stored<Value>>

  constructor(options: TaggedCacheOptions<Value>) {
    this.#options = options
    this.#entries = new LRUCache({ maxSize: options.most, sizeCalculation: ({ size }) => size })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The entry, if nothing that it read has changed since. Call it after the feed was refreshed. */
  get(key: string): Entry<Value> | undefined {
    const stored = this.#entries.get(key)
    if (stored === undefined || this.#isValid(stored)) return stored
    this.#entries.delete(key)
    return undefined
  }

  /** The value under a key even if it is stale, for when the database is away. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /**
   * Stores a value that was made from `reads`, which began when the feed was at `sequence`: a change since then makes it
   * stale at once. Evicts the least recently used entries over the limit.
   */
  set(key: string, value: Value, { reads, sequence }: { reads: Reads; sequence: number }): void {
    this.#entries.delete(key)
    if (!reads.isTracked) return
    const overhead = ENTRY_BYTES + 2 * key.length + TAG_BYTES * (reads.tags.size + reads.checks.length)
    const size = this.#options.sizeOf(value) + overhead
    this.#entries.set(key, { value, reads, size, overhead, sequence })
  }

  /** Replaces the value by another form of it, such as smaller compressed bytes, unless the entry was evicted meanwhile. */
  replace(key: string, value: Value, by: Value): void {
    const stored = this.#entries.peek(key)
    if (stored?.value !== value) return
    const size = this.#options.sizeOf(by) + stored.overhead
    this.#entries.set(key, { ...stored, value: by, size })
  }

  #isValid(stored: Stored<Value>): boolean {
    const { feed } = this.#options
    if (stored.sequence < feed.floor) return false
    if (stored.sequence !== feed.sequence) {
      for (const tag of stored.reads.tags) if (feed.lastChange(tag) > stored.sequence) return false
      stored.sequence = feed.sequence
    }
    for (const held of stored.reads.checks) {
      const version = held.check.version()
      if (version === held.version) continue
      if (!held.check.isSame()) return false
      held.version = version
    }
    return true
  }
}

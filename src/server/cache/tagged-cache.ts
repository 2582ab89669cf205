import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from './change-feed.ts'
import type { ReadSet } from './read-set.ts'

export interface CacheEntry<Value> {
  readonly value: Value
  readonly reads: ReadSet
}

interface Stored<Value> {
  value: Value
  reads: ReadSet
  size: number
  /** Bytes of an entry besides its value: its key and recorded reads. */
  overhead: number
  /** Sequence number of the feed when the entry was last validated. */
  sequence: number
}

interface TaggedCacheOptions<Value> {
  feed: Pick<ChangeFeed, 'sequence' | 'floor' | 'lastChange'>
  /** Byte limit of all entries. */
  most: number
  sizeOf: (value: Value) => number
}

/** Estimated bytes of an entry besides its value, key and recorded reads; limits the number of small entries, too. */
const ENTRY_BYTES = 400
const TAG_BYTES = 40

/**
 * LRU cache with a byte limit. An entry is invalidated when data that its computation read has changed. Validation is
 * lazy: `get` compares the tags if the feed has advanced since the last validation, and always compares the versions of
 * the recorded checks.
 */
export class TaggedCache<Value> {
  readonly #options: TaggedCacheOptions<Value>
  readonly #entries: LRUCache<string, Stored<Value>>
  /** Number of lookups by outcome; `absent` includes evicted entries. */
  readonly outcomes = { hit: 0, absent: 0, invalidated: 0 }

  constructor(options: TaggedCacheOptions<Value>) {
    this.#options = options
    this.#entries = new LRUCache({ maxSize: options.most, sizeCalculation: ({ size }) => size })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Returns the entry if no data that it was computed from has changed. Refresh the feed before the call. */
  get(key: string): CacheEntry<Value> | undefined {
    const stored = this.#entries.get(key)
    if (stored === undefined) {
      this.outcomes.absent++
      return undefined
    }
    if (this.#isValid(stored)) {
      this.outcomes.hit++
      return stored
    }
    this.outcomes.invalidated++
    this.#entries.delete(key)
    return undefined
  }

  /** Returns the value even if it is stale, as a fallback when the database is unavailable. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /**
   * Stores a value with its reads, unless they are untracked. `sequence` is the feed's sequence number before the first
   * read: a change since then makes the value stale at once. Evicts the least recently used entries over the limit.
   */
  set(key: string, value: Value, { reads, sequence }: { reads: ReadSet; sequence: number }): void {
    this.#entries.delete(key)
    if (!reads.isTracked) return
    const overhead = ENTRY_BYTES + 2 * key.length + TAG_BYTES * (reads.tags.size + reads.checks.length)
    const size = this.#options.sizeOf(value) + overhead
    this.#entries.set(key, { value, reads, size, overhead, sequence })
  }

  /** Replaces a value by an equivalent, such as smaller compressed bytes, unless the entry was evicted or replaced. */
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

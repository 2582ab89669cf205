import { LRUCache } from 'lru-cache'
import { type AttributeCounts, countAttributes } from './attribute-facets.ts'
import type { CatalogState } from './catalog-state.ts'
import { filterCacheKey, type ListFilters } from './filters.ts'

/** Byte limit of the cached counts. */
const MAX_BYTES = 8 * 1024 * 1024
/** Approximate size of the count of a value in bytes. */
const COUNT_BYTES = 100

/** Product counts per custom attribute value in lists, cached until data other than sold units change. */
export class AttributeTotals {
  readonly #counts = new LRUCache<string, AttributeCounts[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (counted, key) =>
      counted.reduce((sum, { counts }) => sum + COUNT_BYTES * counts.length, COUNT_BYTES + 2 * key.length),
  })
  #membership = 0

  clear(): void {
    this.#counts.clear()
  }

  of(lists: CatalogState, filters: ListFilters): AttributeCounts[] {
    if (this.#membership !== lists.membership) {
      this.clear()
      this.#membership = lists.membership
    }
    const key = JSON.stringify([filterCacheKey(filters), filters.minPrice, filters.maxPrice])
    const known = this.#counts.get(key)
    if (known) return known
    const counted = countAttributes(lists, null, filters)
    this.#counts.set(key, counted)
    return counted
  }
}

import { LRUCache } from 'lru-cache'
import type { CatalogState } from './catalog-state.ts'
import { conditionsOf, filterCacheKey, filterSlots, type ListFilters } from './filters.ts'
import type { SortOrderName } from './sort-orders.ts'

/** Byte limit of the cached lists: twenty lists of 100,000 products each. */
const MAX_BYTES = 8 * 1024 * 1024

interface FilteredOrder {
  /** Revision of the order from which the slots were selected. */
  revision: number
  slots: Int32Array
}

/**
 * Sorted slots of the products that pass filters other than price bounds; cached until the order or the members of
 * lists change.
 */
export class FilteredOrders {
  readonly #lists = new LRUCache<string, FilteredOrder>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ slots }, key) => slots.byteLength + 2 * key.length,
  })
  #membership = 0

  clear(): void {
    this.#lists.clear()
  }

  /** Returns the slots in the order; ignores price bounds. */
  of(lists: CatalogState, filters: ListFilters, name: SortOrderName): Int32Array {
    if (this.#membership !== lists.membership) {
      this.clear()
      this.#membership = lists.membership
    }
    const { minPrice, maxPrice, ...others } = filters
    const order = lists.orders[name]
    const { revision } = order
    const key = `${name} ${filterCacheKey(others)}`
    const known = this.#lists.get(key)
    if (known?.revision === revision) return known.slots
    const slots = Int32Array.from(filterSlots(order.slots, conditionsOf(lists, others)))
    this.#lists.set(key, { revision, slots })
    return slots
  }
}

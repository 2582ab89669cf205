import { LRUCache } from 'lru-cache'
import type { CatalogState } from './catalog-state.ts'
import type { FilteredOrders } from './filtered-orders.ts'
import {
  type FilterCondition,
  filterCacheKey,
  firstIndex,
  type ListFilters,
  passesAll,
  priceBounds,
  smallestCandidateSet,
} from './filters.ts'

const MAX_COUNTS = 1_000

/**
 * Counts the products that pass filters; cached until data other than sold units change. With a price bound it uses
 * binary search in the cached price order of the products that pass the other filters, so a new bound needs no scan.
 */
export class ListTotals {
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTS })
  readonly #filteredOrders: FilteredOrders
  #membership = 0

  constructor(filteredOrders: FilteredOrders) {
    this.#filteredOrders = filteredOrders
  }

  clear(): void {
    this.#counts.clear()
  }

  /** Returns the number of products; `conditions` must be those of `filters`. */
  of(lists: CatalogState, filters: ListFilters, conditions: readonly FilterCondition[]): number {
    const [only] = conditions
    if (conditions.length === 1 && only!.count !== undefined) return only!.count
    const isBounded = filters.minPrice !== undefined || filters.maxPrice !== undefined
    return isBounded ? this.#countPriced(lists, filters) : this.#count(lists, filters, conditions)
  }

  #count(lists: CatalogState, filters: ListFilters, conditions: readonly FilterCondition[]): number {
    if (this.#membership !== lists.membership) {
      this.clear()
      this.#membership = lists.membership
    }
    const key = filterCacheKey(filters)
    let count = this.#counts.get(key)
    if (count === undefined) {
      count = countPassing(smallestCandidateSet(conditions)?.slots() ?? lists.orders.shop.slots, conditions)
      this.#counts.set(key, count)
    }
    return count
  }

  #countPriced(lists: CatalogState, filters: ListFilters): number {
    const { price } = lists.columns
    const slots = this.#filteredOrders.of(lists, filters, 'priceUp')
    const { least, most } = priceBounds(filters.minPrice, filters.maxPrice)
    return Math.max(
      0,
      firstIndex(slots, slot => price[slot]! > most) - firstIndex(slots, slot => price[slot]! >= least),
    )
  }
}

function countPassing(slots: ArrayLike<number>, conditions: readonly FilterCondition[]): number {
  let count = 0
  for (let at = 0; at < slots.length; at++) if (passesAll(conditions, slots[at]!)) count++
  return count
}

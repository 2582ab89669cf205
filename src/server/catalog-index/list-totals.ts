import { LRUCache } from 'lru-cache'
import type { CatalogState } from './catalog-state.ts'
import {
  conditionsOf,
  type FilterCondition,
  filterSlots,
  firstIndex,
  type ListFilters,
  passesAll,
  priceBounds,
  smallestCandidateSet,
} from './filters.ts'

const MAX_COUNTS = 1_000
/** Byte limit of cached sorted prices: twenty filters that match 100,000 products each. */
const MAX_PRICE_BYTES = 8 * 1024 * 1024
/**
 * Maximum share of the products for which the prices of the candidates are collected and sorted; above it, scanning all
 * products in price order is cheaper.
 */
const MAX_SORTED_SHARE = 1 / 4

/**
 * Counts the products that pass filters; cached until data other than sold units change. With a price bound it uses
 * binary search in the sorted prices of the products that pass the other filters, so a new bound needs no scan.
 */
export class ListTotals {
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTS })
  readonly #prices = new LRUCache<string, Int32Array>({
    maxSize: MAX_PRICE_BYTES,
    sizeCalculation: (prices, key) => prices.byteLength + 2 * key.length,
  })
  #membership = 0

  clear(): void {
    this.#counts.clear()
    this.#prices.clear()
  }

  /** Returns the number of products; `conditions` must be those of `filters`. */
  of(lists: CatalogState, filters: ListFilters, conditions: readonly FilterCondition[]): number {
    const [only] = conditions
    if (conditions.length === 1 && only!.count !== undefined) return only!.count
    if (this.#membership !== lists.membership) {
      this.clear()
      this.#membership = lists.membership
    }
    const key = filterCacheKey(filters)
    const isBounded = filters.minPrice !== undefined || filters.maxPrice !== undefined
    return isBounded ? this.#countPriced(lists, filters, key) : this.#count(lists, conditions, key)
  }

  #count(lists: CatalogState, conditions: readonly FilterCondition[], key: string): number {
    let count = this.#counts.get(key)
    if (count === undefined) {
      count = countPassing(smallestCandidateSet(conditions)?.slots() ?? lists.orders.shop.slots, conditions)
      this.#counts.set(key, count)
    }
    return count
  }

  #countPriced(lists: CatalogState, { minPrice, maxPrice, ...others }: ListFilters, key: string): number {
    let prices = this.#prices.get(key)
    if (prices === undefined) {
      prices = sortedPrices(lists, conditionsOf(lists, others))
      this.#prices.set(key, prices)
    }
    const { least, most } = priceBounds(minPrice, maxPrice)
    return Math.max(0, firstIndex(prices, price => price > most) - firstIndex(prices, price => price >= least))
  }
}

/** Returns the prices, in agorot and ascending, of the products that pass the conditions. */
function sortedPrices({ columns, orders }: CatalogState, conditions: readonly FilterCondition[]): Int32Array {
  const priceOf = (slot: number) => columns.price[slot]!
  const narrowest = smallestCandidateSet(conditions)
  if (narrowest && narrowest.most <= orders.priceUp.length * MAX_SORTED_SHARE)
    return Int32Array.from(filterSlots(narrowest.slots(), conditions), priceOf).sort()
  return orders.priceUp.slots.filter(slot => passesAll(conditions, slot)).map(priceOf)
}

/** Returns a cache key for filters without price bounds, sorting and paging. */
export function filterCacheKey(filters: ListFilters): string {
  const { category, brand, brand_category, inStock, onOffer, featured, minRating, skinType, attribute, ids } = filters
  return JSON.stringify([
    category,
    brand,
    brand_category,
    inStock,
    onOffer,
    featured,
    filters.new,
    minRating,
    skinType,
    attribute,
    ids,
  ])
}

function countPassing(slots: ArrayLike<number>, conditions: readonly FilterCondition[]): number {
  let count = 0
  for (let at = 0; at < slots.length; at++) if (passesAll(conditions, slots[at]!)) count++
  return count
}

import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { limitingConditions, type SearchResult } from '../search/search-engine.ts'

interface Applied {
  /** Ids of all matching products, in order. */
  ids: readonly number[]
  found: SearchResult
}

/** Adds the price and offer named in a search query to the filters; filters that the shopper set take precedence. */
export function addQueryConstraints(
  filters: ProductFilters,
  { minPrice, maxPrice, onOffer }: SearchResult['constraints'],
): ProductFilters {
  return {
    ...filters,
    minPrice: filters.minPrice ?? minPrice,
    maxPrice: filters.maxPrice ?? maxPrice,
    onOffer: filters.onOffer ?? onOffer,
  }
}

/**
 * Returns the filters of the search results: those of the shopper, and the price and offer named in the query unless no
 * hit would remain.
 */
export function effectiveFilters(index: CatalogIndex, found: SearchResult, filters: ProductFilters): ProductFilters {
  const narrowed = addQueryConstraints(filters, found.constraints)
  const isShown =
    limitingConditions(found).length === 0 || index.listAmong(found.ids, { ...narrowed, page: 1, limit: 1 }).total > 0
  return isShown ? narrowed : filters
}

/**
 * Sets `fitting` to the number of listed products that match the whole query, null if all of them match. If none
 * matches, marks the search as relaxed.
 */
function withFitting(found: SearchResult, ids: readonly number[]): SearchResult {
  if (found.fitting === null) return found
  const whole = new Set(found.ids.slice(0, found.fitting))
  const fitting = ids.filter(id => whole.has(id)).length
  if (fitting === 0 && ids.length > 0) return { ...found, relaxed: true, fitting: null }
  return { ...found, fitting: fitting === ids.length ? null : fitting }
}

/**
 * Applies filters to search hits, and the price, offer and sort order named in the query. If no hit has the price or
 * offer, ignores these conditions and marks the search as relaxed. A sort order named in the query applies to the best
 * matches only.
 */
export function applyConstraints(index: CatalogIndex, found: SearchResult, filters: ProductFilters): Applied {
  const { sort } = found.constraints
  const everything = { page: 1, limit: found.ids.length || 1 }
  const among = (some: ProductFilters) => index.listAmong(found.ids, { ...some, ...everything }).ids
  let result = found
  let ids = among(addQueryConstraints(filters, found.constraints))
  const limits = limitingConditions(found)
  if (ids.length === 0 && limits.length > 0) {
    ids = among(filters)
    const conditions = found.conditions.filter(condition => !limits.includes(condition))
    result = { ...found, relaxed: true, conditions, ignored: [...found.ignored, ...limits.map(({ typed }) => typed)] }
  }
  result = withFitting(result, ids)
  if (!sort || filters.sort) return { ids, found: result }
  const best = new Set(found.ids.slice(0, found.strong))
  const [strong, rest] = [ids.filter(id => best.has(id)), ids.filter(id => !best.has(id))]
  const sorted = index.listAmong(strong, { page: 1, limit: strong.length || 1, sort }).ids
  return { ids: [...sorted, ...rest], found: result }
}

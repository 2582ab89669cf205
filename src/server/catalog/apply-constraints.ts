import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Found } from '../search/search-engine.ts'

interface Applied {
  /** Ids of all matching products, in order. */
  ids: readonly number[]
  found: Found
}

/** Adds the price and offer named in a search query to the filters; filters that the shopper set take precedence. */
export function filtersWith(
  filters: ProductFilters,
  { minPrice, maxPrice, onOffer }: Found['constraints'],
): ProductFilters {
  return {
    ...filters,
    minPrice: filters.minPrice ?? minPrice,
    maxPrice: filters.maxPrice ?? maxPrice,
    onOffer: filters.onOffer ?? onOffer,
  }
}

/**
 * Returns the filters of the list that a search shows: without the price and offer named in its query if no product has
 * them.
 */
export function shownFilters(index: CatalogIndex, found: Found, filters: ProductFilters): ProductFilters {
  const narrowed = filtersWith(filters, found.constraints)
  const isShown =
    found.conditions.length === 0 || index.listAmong(found.ids, { ...narrowed, page: 1, limit: 1 }).total > 0
  return isShown ? narrowed : filters
}

/**
 * Applies filters to search hits, and the price, offer and order named in the query. If no product has such a price or
 * offer, lists the closest products and reports it. Sorting by price is limited to the best matches.
 */
export function applyConstraints(index: CatalogIndex, found: Found, filters: ProductFilters): Applied {
  const { sort } = found.constraints
  const everything = { page: 1, limit: found.ids.length || 1 }
  const among = (some: ProductFilters) => index.listAmong(found.ids, { ...some, ...everything }).ids
  let result = found
  let ids = among(filtersWith(filters, found.constraints))
  if (ids.length === 0 && found.conditions.length > 0) {
    ids = among(filters)
    result = { ...found, relaxed: true, ignored: [...found.ignored, ...found.conditions] }
  }
  if (!sort || filters.sort) return { ids, found: result }
  const best = new Set(found.ids.slice(0, found.strong))
  const [strong, rest] = [ids.filter(id => best.has(id)), ids.filter(id => !best.has(id))]
  const sorted = index.listAmong(strong, { page: 1, limit: strong.length || 1, sort }).ids
  return { ids: [...sorted, ...rest], found: result }
}

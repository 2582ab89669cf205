import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Found } from '../search/engine.ts'

interface Applied {
  /** All products in order. */
  ids: readonly number[]
  found: Found
}

/** Filters with the price and offer that the query of a search asks for; those that the shopper set win. */
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
 * Applies filters to what a search found, and the price, offer and order that its query asks for. Where no product has such a
 * price or offer, the closest without it are listed and labelled so. An order by price keeps to the products that fit best.
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

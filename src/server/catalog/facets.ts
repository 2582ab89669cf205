import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Db } from '../database/connect.ts'
import { limitingConditions } from '../search/search-engine.ts'
import { addQueryConstraints } from './apply-constraints.ts'
import type { ListingContext } from './list-products.ts'
import { countAmongHits } from './search-hits.ts'

const NOTHING = { categories: [], brands: [], inStock: 0, onOffer: 0 }

/**
 * Counts the hits of a search for each filter value under all other active filters. Values of one filter are
 * alternatives, so selected brands do not narrow the brand counts. Empty without a search.
 */
export async function countSearchFacets(db: Db, filters: ProductFilters, listing: ListingContext) {
  const query = (filters.query || filters.search)?.trim()
  if (!query) return NOTHING
  const { catalogIndex } = listing
  return countAmongHits(db, { query, exact: filters.exact }, listing, found => {
    const narrowed = addQueryConstraints(filters, found.constraints)
    if (found.isAll) return catalogIndex.countFacets(null, narrowed)
    if (found.ids.length === 0) return NOTHING
    const counts = catalogIndex.countFacets(found.ids, narrowed)
    return limitingConditions(found).length > 0 && counts.brands.length === 0
      ? catalogIndex.countFacets(found.ids, filters)
      : counts
  })
}

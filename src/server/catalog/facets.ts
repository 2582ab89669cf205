import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { withCheck } from '../catalog-index/with-check.ts'
import type { Db } from '../database/connect.ts'
import { productsWithCode } from '../search/codes.ts'
import { filtersWith } from './apply-constraints.ts'
import { combinedVersion, type Listing } from './list-products.ts'

const NOTHING = { categories: [], brands: [], inStock: 0, onOffer: 0 }

/**
 * Facet counts: hits of a search per filter value, under all other active filters (values of one filter are alternatives, so
 * selected brands do not narrow the brand counts). Empty without a search.
 */
export async function countedFacets(db: Db, filters: ProductFilters, { language, search, catalogIndex }: Listing) {
  const query = (filters.query || filters.search)?.trim()
  if (!query) return NOTHING
  const first = await productsWithCode(db, query)
  await search.ready()
  return withCheck(combinedVersion(catalogIndex, search), () => {
    const found = search.find(query, { language, now: catalogIndex.evaluatedAt, first, isExact: filters.exact })
    if (found.ids.length === 0) return NOTHING
    const narrowed = filtersWith(filters, found.constraints)
    const counts = catalogIndex.countFacets(found.ids, narrowed)
    return found.conditions.length > 0 && counts.brands.length === 0
      ? catalogIndex.countFacets(found.ids, filters)
      : counts
  })
}

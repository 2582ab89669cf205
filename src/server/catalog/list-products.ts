import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { computeWithReadCheck } from '../catalog-index/compute-with-read-check.ts'
import type { Db } from '../database/connect.ts'
import { productsWithCode } from '../search/codes.ts'
import type { SearchEngine, SearchResult } from '../search/search-engine.ts'
import { addQueryConstraints, applyConstraints } from './apply-constraints.ts'

/** Maximum number of hits of a search without filters; the list ends there. */
const MAX_FOUND = 2_000

export interface ListingContext {
  language: Language
  search: SearchEngine
  catalogIndex: CatalogIndex
}

/** Returns one page of the ids of the products on sale that pass the filters (spec §7), and the total. */
export async function listProductIds(
  db: Db,
  filters: ProductFilters,
  { language, search, catalogIndex }: ListingContext,
): Promise<{ ids: number[]; total: number; found: SearchResult | null }> {
  const query = (filters.query || filters.search)?.trim()
  if (!query) return { ...catalogIndex.list(filters), found: null }
  const { page, limit } = filters
  const offset = (page - 1) * limit
  const isPlain = !hasFiltersOrSorting(filters)
  const first = await productsWithCode(db, query)
  const most = isPlain ? Math.min(offset + limit, MAX_FOUND) : undefined
  await search.ready()
  return computeWithReadCheck(combinedVersion(catalogIndex, search), () => {
    const options = { language, now: catalogIndex.evaluatedAt, first, isExact: filters.exact }
    const found = search.find(query, { ...options, ...(most && { most }) })
    if (found.isAll) return { ...catalogIndex.list(allOf(filters, found)), found }
    if ((isPlain && !isConstrained(found)) || found.total === 0)
      return { ids: found.ids.slice(offset), total: Math.min(found.total, MAX_FOUND), found }
    if (!isConstrained(found) && found.fitting === null) return { ...catalogIndex.listAmong(found.ids, filters), found }
    const applied = applyConstraints(catalogIndex, found, filters)
    return { ids: applied.ids.slice(offset, offset + limit), total: applied.ids.length, found: applied.found }
  })
}

/** True when the query contains a price, an offer or a sort order. */
const isConstrained = ({ conditions }: SearchResult) => conditions.length > 0

function allOf({ query, search, ...filters }: ProductFilters, { constraints }: SearchResult): ProductFilters {
  return { ...addQueryConstraints(filters, constraints), sort: filters.sort ?? constraints.sort }
}

/**
 * Returns a version for results that are computed from index and search: it changes when the version of either changes.
 */
export const combinedVersion = (index: CatalogIndex, search: SearchEngine) => ({
  get version() {
    return index.version + search.version
  },
})

/** True if a list has filters besides the search text, or a sort order other than relevance. */
export const hasFiltersOrSorting = ({ query, search, exact, page, limit, sort, order, ...filters }: ProductFilters) =>
  (sort !== undefined && sort !== 'relevance') || Object.values(filters).some(filter => filter !== undefined)

import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { computeWithReadCheck } from '../catalog-index/compute-with-read-check.ts'
import type { Db } from '../database/connect.ts'
import { productsWithCode } from '../search/codes.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { combinedVersion, type ListingContext } from './list-products.ts'

/**
 * Computes counts among all hits of a search text and records them as a check: a cached response is valid while its
 * counts are the same.
 */
export async function countAmongHits<Counts>(
  db: Db,
  { query, exact }: { query: string; exact: ProductFilters['exact'] },
  { language, search, catalogIndex }: ListingContext,
  count: (found: SearchResult) => Counts,
): Promise<Counts> {
  const first = await productsWithCode(db, query)
  await search.ready()
  return computeWithReadCheck(combinedVersion(catalogIndex, search), () =>
    count(search.find(query, { language, now: catalogIndex.evaluatedAt, first, isExact: exact })),
  )
}

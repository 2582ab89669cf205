import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import { withCheck } from '../catalog-index/with-check.ts'
import type { Db } from '../database/connect.ts'
import { productsWithCode } from '../search/codes.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { combinedVersion, type Listing } from './list-products.ts'

/**
 * Computes counts among all hits of a search text and records them as a check: a cached answer is valid while its
 * counts are the same.
 */
export async function countHits<Counts>(
  db: Db,
  { query, exact }: { query: string; exact: ProductFilters['exact'] },
  { language, search, catalogIndex }: Listing,
  count: (found: SearchResult) => Counts,
): Promise<Counts> {
  const first = await productsWithCode(db, query)
  await search.ready()
  return withCheck(combinedVersion(catalogIndex, search), () =>
    count(search.find(query, { language, now: catalogIndex.evaluatedAt, first, isExact: exact })),
  )
}

import { queryString } from '../query-string.ts'

/** Query parameters in the URL of the product list. */
const FILTER_NAMES = ['query', 'status', 'brand', 'category', 'incomplete', 'lacks', 'low', 'tag'] as const
type FilterName = (typeof FILTER_NAMES)[number]
export type ProductListQuery = Partial<Record<FilterName, string>>

export function readListQuery(query: URLSearchParams): ProductListQuery {
  return Object.fromEntries(FILTER_NAMES.flatMap(filter => (query.get(filter) ? [[filter, query.get(filter)!]] : [])))
}

/** Query string of the product list; `edge` selects the page after or before a product id (keyset pagination). */
export function productListQueryString(
  listQuery: ProductListQuery,
  edge: { after?: number; before?: number } = {},
): string {
  return queryString({ ...Object.fromEntries(FILTER_NAMES.map(filter => [filter, listQuery[filter]])), ...edge })
}

/** True if a filter other than the status chips is set. */
export function isFiltered({ status, ...others }: ProductListQuery): boolean {
  return Object.values(others).some(Boolean)
}

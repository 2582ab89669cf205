import { queryString } from '../query-string.ts'

/** What an address may wish of the list of products. */
const WISHES = ['query', 'status', 'brand', 'category', 'incomplete', 'lacks', 'low'] as const
type Wish = (typeof WISHES)[number]
export type ProductListQuery = Partial<Record<Wish, string>>

export function readListQuery(query: URLSearchParams): ProductListQuery {
  return Object.fromEntries(WISHES.flatMap(wish => (query.get(wish) ? [[wish, query.get(wish)!]] : [])))
}

/** The address of the list, or of a page of it from a product on. */
export function productsAddress(wishes: ProductListQuery, edge: { after?: number; before?: number } = {}): string {
  return queryString({ ...Object.fromEntries(WISHES.map(wish => [wish, wishes[wish]])), ...edge })
}

/** Whether anything narrows the list beside the chips above it. */
export function isFiltered({ status, ...others }: ProductListQuery): boolean {
  return Object.values(others).some(Boolean)
}

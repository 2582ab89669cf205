/** Query parameters of the order list's address. */
const FILTER_NAMES = [
  'search',
  'status',
  'payment',
  'method',
  'zone',
  'city',
  'from',
  'to',
  'note',
  'returns',
  'refunds',
  'sort',
] as const
export type OrderFilter = (typeof FILTER_NAMES)[number]
export type OrderListQuery = Partial<Record<OrderFilter, string>>

/**
 * Parameters that are not listed as active filters: chips show the first three, and the order of the list hides
 * nothing.
 */
const IN_SIGHT: readonly OrderFilter[] = ['status', 'returns', 'refunds', 'sort']

export function readListQuery(query: URLSearchParams): OrderListQuery {
  return Object.fromEntries(FILTER_NAMES.flatMap(filter => (query.get(filter) ? [[filter, query.get(filter)!]] : [])))
}

/**
 * Returns the query string of an order list. With `edge`, it selects the page after or before an order (keyset
 * pagination).
 */
export function orderListQueryString(
  listQuery: OrderListQuery,
  edge: { after?: string; before?: string } = {},
): string {
  const query = new URLSearchParams()
  for (const filter of FILTER_NAMES) if (listQuery[filter]) query.set(filter, listQuery[filter])
  if (edge.after) query.set('after', edge.after)
  if (edge.before) query.set('before', edge.before)
  return `?${query}`
}

/** Returns the active filters, except those in `IN_SIGHT`. */
export function activeFilters(listQuery: OrderListQuery): OrderFilter[] {
  return FILTER_NAMES.filter(filter => listQuery[filter] && !IN_SIGHT.includes(filter))
}

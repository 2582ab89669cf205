/** What an address may wish of the list of orders. */
const WISHES = [
  ...(['search', 'status', 'payment', 'method', 'zone', 'city', 'from', 'to', 'note'] as const),
  ...(['returns', 'refunds', 'sort'] as const),
] as const
export type OrderFilter = (typeof WISHES)[number]
export type OrderListQuery = Partial<Record<OrderFilter, string>>

/** Those that have a chip of their own above the list. */
const IN_SIGHT: readonly OrderFilter[] = ['status', 'returns', 'refunds', 'sort']

export function readListQuery(query: URLSearchParams): OrderListQuery {
  return Object.fromEntries(WISHES.flatMap(wish => (query.get(wish) ? [[wish, query.get(wish)!]] : [])))
}

/** The address of a list, or of a page of it from an order on. */
export function ordersAddress(wishes: OrderListQuery, edge: { after?: string; before?: string } = {}): string {
  const query = new URLSearchParams()
  for (const wish of WISHES) if (wishes[wish]) query.set(wish, wishes[wish])
  if (edge.after) query.set('after', edge.after)
  if (edge.before) query.set('before', edge.before)
  return `?${query}`
}

/** What narrows the list beside its chips. */
export function activeFilters(wishes: OrderListQuery): OrderFilter[] {
  return WISHES.filter(wish => wishes[wish] && !IN_SIGHT.includes(wish))
}

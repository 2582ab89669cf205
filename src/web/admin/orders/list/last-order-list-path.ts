import { adminPaths } from '../../admin-paths.ts'

let last = ''

/** Stores the query string of the order list (filters and page) for `lastOrderListPath`. */
export function storeOrderListQuery(address: string): void {
  last = address
}

/** Returns the address of the order list as last viewed, for the link back from an order. */
export function lastOrderListPath(): string {
  return last.length > 1 ? adminPaths.orders + last : adminPaths.orders
}

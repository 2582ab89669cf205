import { adminPaths } from '../../admin-paths.ts'

let last = ''

/** Stores the last filters and page of the order list. */
export function storeListAddress(address: string): void {
  last = address
}

/** Last address of the order list, for the link back from an order. */
export function lastListAddress(): string {
  return last.length > 1 ? adminPaths.orders + last : adminPaths.orders
}

import { adminPaths } from '../../admin-paths.ts'

let last = ''

/** Notes how the list of orders was narrowed last, and which page of it was seen. */
export function storeListAddress(address: string): void {
  last = address
}

/** The way back from an order: to the list as it was left. */
export function lastListAddress(): string {
  return last.length > 1 ? adminPaths.orders + last : adminPaths.orders
}

import type { Order } from '../../../shared/contracts/orders.ts'

/** The order just placed in this tab, shown at once with thanks. Cleared by a reload, after which the page loads it. */
let placed: Order | null = null

export function storePlacedOrder(order: Order): void {
  placed = order
}

export function placedOrder(number: string | undefined): Order | null {
  return placed?.number === number ? placed : null
}

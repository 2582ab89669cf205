import type { Order } from '../../../shared/contracts/orders.ts'

/** The order that was just placed in this tab: shown at once and with thanks. Gone after a reload, when the page asks anew. */
let placed: Order | null = null

export function storePlacedOrder(order: Order): void {
  placed = order
}

export function placedOrder(number: string | undefined): Order | null {
  return placed?.number === number ? placed : null
}

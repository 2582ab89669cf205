import type { Order } from '../../../shared/contracts/orders.ts'

/**
 * Order that was just placed in this tab. The order page shows it at once, with a thank-you message. After a reload,
 * the page loads the order from the server.
 */
let placed: Order | null = null

export function storePlacedOrder(order: Order): void {
  placed = order
}

export function placedOrder(number: string | undefined): Order | null {
  return placed?.number === number ? placed : null
}

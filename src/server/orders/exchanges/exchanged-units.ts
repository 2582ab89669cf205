import { refundOfUnits } from '../../../shared/rules/refund.ts'
import type { ReturnWithLines } from '../returns/queries.ts'
import type { OrderLine } from '../write-order.ts'

/** Number of units of each line in returns that are refunded or exchanged. */
export function refundedUnits(returns: readonly ReturnWithLines[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { lines } of returns.filter(({ refund }) => refund !== null))
    for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return units
}

/** Amount paid for the next units of a line after those that are cancelled or refunded, after discounts, in agorot. */
export function valueOfUnits(line: OrderLine, refunded: ReadonlyMap<number, number>, units: number): number {
  return refundOfUnits(line, line.cancelledQuantity + (refunded.get(line.id) ?? 0), units)
}

/**
 * Current price of one unit of a line's variant, in agorot; the price at the time of the order for a deleted variant,
 * which has no current price.
 */
export function returnedPrice(line: OrderLine, prices: ReadonlyMap<number, { unitPrice: number }>): number {
  return (line.variantId && prices.get(line.variantId)?.unitPrice) ?? line.unitPrice
}

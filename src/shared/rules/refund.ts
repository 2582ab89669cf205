import { areShopFaults, type ReturnReason } from './returns.ts'

/**
 * Refund of returned goods (decisions, "Orders"): the price of the units after the discount, to the agora. Everything is a
 * whole number of agorot.
 */
export interface SoldLine {
  id: number
  quantity: number
  totalPrice: number
  /** The line's part of the order's discount. */
  discount: number
}

export interface SoldOrder {
  lines: readonly SoldLine[]
  shipping: number
}

/** Cost of `units` of a line, after `before` others were refunded: all units of a line together cost the line's total. */
export function costOfUnits({ quantity, totalPrice, discount }: SoldLine, before: number, units: number): number {
  const paid = BigInt(totalPrice - discount)
  const upTo = (count: number) => (paid * BigInt(count)) / BigInt(quantity)
  return Number(upTo(before + units) - upTo(before))
}

export interface ReturnedLine {
  lineId: number
  quantity: number
  reason: ReturnReason
}

/**
 * The refund for returned lines after `earlier` ones were refunded. Delivery is refunded as well when nothing is kept and every
 * reason, of all returns, is the shop's fault.
 */
export function refundFor(
  { lines, shipping }: SoldOrder,
  returned: readonly ReturnedLine[],
  earlier: readonly ReturnedLine[] = [],
): { amount: number; isWhole: boolean } {
  const units = (of: readonly ReturnedLine[], id: number) =>
    of.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  const all = [...earlier, ...returned]
  const goods = lines.reduce(
    (sum, line) => sum + costOfUnits(line, units(earlier, line.id), units(returned, line.id)),
    0,
  )
  const isWhole = lines.every(({ id, quantity }) => units(all, id) === quantity)
  return { amount: goods + (isWhole && areShopFaults(all.map(({ reason }) => reason)) ? shipping : 0), isWhole }
}

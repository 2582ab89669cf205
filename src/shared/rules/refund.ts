import { areShopFaults, type ReturnReason } from './returns.ts'

/**
 * What goes back to a buyer for goods that came back (decisions, "Orders"): what the units cost after the discount, to the
 * agora. Everything is a whole number of agorot.
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

/** What `units` of a line cost, after `before` others went back: all units of a line together cost what it cost. */
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
 * The refund for returned lines after `earlier` ones were refunded. The way here is paid back as well when nothing is kept
 * and every reason, then and now, is the shop's fault.
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

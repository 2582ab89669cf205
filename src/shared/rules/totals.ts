/**
 * Totals of a cart and an order (spec §9): total = subtotal + shipping + tax − discount. All amounts are whole agorot.
 * The browser's result is for display only; the server's result is authoritative.
 */
import { type ShippingTerms, shippingFee } from './shipping.ts'

export interface PricedLine {
  /** Price of one unit in agorot, after offers and professional prices. */
  unitPrice: number
  quantity: number
  /** True when the coupon covers the line. Default: true. */
  discountable?: boolean
}

/**
 * Discount of the coupon (at most one per order): a percentage (1 to 100) or an amount in agorot off the covered
 * amount, or free delivery.
 */
export type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amount: number }
  | { kind: 'free-shipping' }

export interface Totals {
  subtotal: number
  shipping: number
  /** Always 0 (spec §9). */
  tax: number
  discount: number
  total: number
}

export function lineTotal({ unitPrice, quantity }: PricedLine): number {
  return unitPrice * quantity
}

/** Adds up a cart. The subtotal before discounts determines whether delivery is free. */
export function totalsOf(lines: readonly PricedLine[], terms: ShippingTerms, discount: Discount | null = null): Totals {
  const subtotal = sum(lines)
  const shipping = discount?.kind === 'free-shipping' ? 0 : shippingFee(subtotal, terms)
  const off = discountOn(sum(lines.filter(line => line.discountable !== false)), discount)
  return { subtotal, shipping, tax: 0, discount: off, total: subtotal + shipping - off }
}

/** Discount on the covered amount, in agorot. Halves are rounded up, and the discount never exceeds the amount. */
export function discountOn(covered: number, discount: Discount | null): number {
  switch (discount?.kind) {
    case 'percent':
      return Math.min(covered, percentOf(covered, discount.percent))
    case 'fixed':
      return Math.min(covered, discount.amount)
    default:
      return 0
  }
}

/** Multiplies in two steps, so that every intermediate product is small enough to be an exact float. */
function percentOf(amount: number, percent: number): number {
  const hundreds = Math.floor(amount / 100)
  return hundreds * percent + Math.floor(((amount - hundreds * 100) * percent + 50) / 100)
}

function sum(lines: readonly PricedLine[]): number {
  return lines.reduce((total, line) => total + lineTotal(line), 0)
}

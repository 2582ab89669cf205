/**
 * The cart in a browser (spec §§3–5, 9): selected products with the prices that were last shown. The server recomputes
 * everything for quotes and orders. Prices are shekels as in the API; sums are computed in agorot.
 */
import { type LineChoice, lineKey, quantityCap } from './cart-lines.ts'
import { multiplyShekels, type Shekels, toAgorot, toShekels, ZERO_SHEKELS } from './money.ts'
import { BASE_SHIPPING, type ShippingTerms } from './shipping.ts'
import { totalsOf } from './totals.ts'

/** Product fields stored in the cart, so that a line can be shown without a request. */
export interface CartProduct {
  id: number
  slug: string
  name: string
  brand: string
  imageUrl: string | null
  stockQuantity: number | null
  maxOrderQuantity: number | null
  /** Pack size for this shopper; `quantityPrices` are lower prices in shekels for larger quantities. */
  pack?: number
  quantityPrices?: { quantity: number; unitPrice: Shekels }[]
}

export interface CartOption {
  id: number
  name: string
}

export interface CartItem {
  /** Id that the browser generated for the line. */
  id: string
  product: CartProduct
  quantity: number
  unitPrice: Shekels
  totalPrice: Shekels
  addedAt: string
  selectedSize: CartOption | null
  selectedColor: CartOption | null
}

export interface CartTotals {
  totalItems: number
  subtotal: Shekels
  shipping: Shekels
  tax: Shekels
  discount: Shekels
  total: Shekels
}

/** Rounds a quantity down to a whole number from 1 to the cap (spec §5). */
export function cappedQuantity(quantity: number, cap: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1
  return Math.min(Math.max(1, whole), Math.max(1, cap))
}

export type NewCartItem = Pick<CartItem, 'product' | 'quantity' | 'unitPrice' | 'selectedSize' | 'selectedColor'>

/** Adds a product to the line with the same product, size and colour, up to the cap, or as a new line at the end. */
export function addItem(items: CartItem[], request: NewCartItem, { id, now }: { id: string; now: string }): CartItem[] {
  const cap = quantityCap(request.product)
  const at = items.findIndex(item => itemKey(item) === itemKey(request))
  const before = at < 0 ? 0 : items[at]!.quantity
  const line = priced({
    ...(at < 0 ? { id, addedAt: now } : items[at]!),
    product: request.product,
    unitPrice: soundPrice(request.unitPrice),
    selectedSize: request.selectedSize,
    selectedColor: request.selectedColor,
    quantity: cappedQuantity(before + cappedQuantity(request.quantity, cap), cap),
  })
  return at < 0 ? [...items, line] : items.with(at, line)
}

/** Sets a line's quantity; 0 or less removes the line (spec §4). */
export function setQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter(item => item.id !== id)
  return items.map(item =>
    item.id === id ? priced({ ...item, quantity: cappedQuantity(quantity, quantityCap(item.product)) }) : item,
  )
}

/** Replaces an invalid price with 0 (spec §5); the quote returns the current price. */
export function soundPrice(price: number): Shekels {
  return (Number.isFinite(price) && price >= 0 && price < 10_000_000 ? price : 0) as Shekels
}

/** Converts a stored item to the product, size and colour of requests and quotes. */
export function choiceOf({ product, selectedSize, selectedColor }: NewCartItem): LineChoice {
  return { productId: product.id, sizeId: selectedSize?.id ?? null, colorId: selectedColor?.id ?? null }
}

export const itemKey = (item: NewCartItem): string => lineKey(choiceOf(item))

export function priced(item: Omit<CartItem, 'totalPrice'>): CartItem {
  return { ...item, totalPrice: multiplyShekels(item.unitPrice, item.quantity) }
}

/**
 * Totals of the cart. Charges the base delivery fee until the address is known; `discount` is the discount of the last
 * quote, in shekels.
 */
export function cartTotals(
  items: CartItem[],
  discount = ZERO_SHEKELS,
  terms: ShippingTerms = BASE_SHIPPING,
): CartTotals {
  const lines = items.map(({ unitPrice, quantity }) => ({ unitPrice: toAgorot(unitPrice), quantity }))
  const totals = totalsOf(lines, terms, { kind: 'fixed', amount: Math.max(0, toAgorot(discount)) })
  return {
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: toShekels(totals.subtotal),
    shipping: toShekels(totals.shipping),
    tax: ZERO_SHEKELS,
    discount: toShekels(totals.discount),
    total: toShekels(totals.total),
  }
}

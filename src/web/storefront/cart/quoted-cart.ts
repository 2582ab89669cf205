import type { Quote } from '../../../shared/contracts/cart.ts'
import { type CartItem, choiceOf, itemKey } from '../../../shared/rules/cart.ts'
import { lineKey } from '../../../shared/rules/cart-lines.ts'
import { multiplyShekels } from '../../../shared/rules/money.ts'
import { useViewerChangeCount } from '../../auth/session.ts'
import { changeCart, useCart } from '../../cart-store.ts'

/** Converts the product of a quoted line to the format stored in the cart. */
export function productOfLine({
  product,
  cap,
  pack,
  quantityPrices,
}: Pick<Quote['lines'][number], 'product' | 'cap' | 'pack' | 'quantityPrices'>): CartItem['product'] {
  const { id, slug, name, brand, images, stockQuantity } = product
  return {
    id,
    slug,
    name,
    brand,
    imageUrl: images[0]?.url ?? null,
    stockQuantity,
    maxOrderQuantity: cap,
    ...(pack > 1 && { pack }),
    ...(quantityPrices.length > 0 && { quantityPrices }),
  }
}

/** Updates the stored cart from a quote: prices, quantities, caps, names, coupon. Removes unavailable lines. */
export function applyQuote(quote: Quote): void {
  const { items } = useCart.getState()
  const adopted = items.flatMap(item => {
    const line = quote.lines.find(line => lineKey(line) === itemKey(item))
    if (!line) return []
    return [
      {
        ...item,
        product: productOfLine(line),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        totalPrice: line.totalPrice,
        selectedSize: item.selectedSize && { ...item.selectedSize, name: line.sizeName ?? item.selectedSize.name },
        selectedColor: item.selectedColor && { ...item.selectedColor, name: line.colorName ?? item.selectedColor.name },
      },
    ]
  })
  changeCart(adopted, { couponCode: quote.coupon?.applied ? quote.coupon.code : null, discount: quote.discount })
}

/**
 * Returns a cart line with its quoted price, which depends on the quantity. Returns the line unchanged if the quote
 * does not contain it.
 */
export function quotedItem(item: CartItem, lines: Quote['lines']): CartItem {
  const line = lines.find(line => lineKey(line) === itemKey(item))
  if (!line) return item
  const { unitPrice, quantityPrices } = line
  const product = { ...item.product, ...(quantityPrices.length > 0 && { quantityPrices }) }
  return { ...item, product, unitPrice, totalPrice: multiplyShekels(unitPrice, item.quantity) }
}

/** Debounce in milliseconds: several presses on a stepper make one request. */
const DEBOUNCE_MS = 250

/**
 * Requests a quote: at once the first time, later after the debounce. Returns a function that cancels the request and
 * ignores its response.
 */
export function requestQuote(request: (signal: AbortSignal) => void, { isFirst }: { isFirst: boolean }): () => void {
  const controller = new AbortController()
  const timer = setTimeout(() => request(controller.signal), isFirst ? 0 : DEBOUNCE_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/**
 * Returns a key of everything that a quote depends on: lines, coupon, region, and the number of changes to the
 * visitor's price rights.
 */
export function quoteKey(items: CartItem[], couponCode: string | null, region: string | null = null): string {
  return JSON.stringify([requestedItems(items), couponCode, region, useViewerChangeCount.getState()])
}

/** Returns the lines for the request, with the last seen prices, so that the server can report price changes. */
export function requestedItems(items: CartItem[]) {
  return items.map(item => ({ ...choiceOf(item), quantity: item.quantity, unitPrice: item.unitPrice }))
}

import type { Quote } from '../../../shared/contracts/cart.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'
import { useProfessionChanges } from '../../auth/session.ts'
import { changeCart, useCart } from '../../cart-store.ts'

/** Product of a quoted line as the cart stores it. */
export function productOfLine({ product, cap }: Pick<Quote['lines'][number], 'product' | 'cap'>): CartItem['product'] {
  const { id, slug, name, brand, images, stockQuantity } = product
  return { id, slug, name, brand, imageUrl: images[0]?.url ?? null, stockQuantity, maxOrderQuantity: cap }
}

/** Applies the quote to the lines: current prices, caps and names; lines that are gone are removed. */
export function applyQuote(quote: Quote): void {
  const { items } = useCart.getState()
  const adopted = items.flatMap(item => {
    const line = quote.lines.find(
      ({ productId, sizeId, colorId }) =>
        productId === item.product.id &&
        sizeId === (item.selectedSize?.id ?? null) &&
        colorId === (item.selectedColor?.id ?? null),
    )
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

/** Debounce in milliseconds: several presses on a stepper make one request. */
const PAUSE_MS = 250

/** Requests a quote after the debounce, the first time at once. Returns a function that cancels it and ignores its answer. */
export function requestQuote(ask: (signal: AbortSignal) => void, { isFirst }: { isFirst: boolean }): () => void {
  const controller = new AbortController()
  const timer = setTimeout(() => ask(controller.signal), isFirst ? 0 : PAUSE_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Key of a quote: lines, coupon, region and user. */
export function quoteKey(items: CartItem[], couponCode: string | null, region: string | null = null): string {
  return JSON.stringify([requestedItems(items), couponCode, region, useProfessionChanges.getState()])
}

/** Lines for the request, with the last seen prices, against which the server reports changes. */
export function requestedItems(items: CartItem[]) {
  return items.map(({ product, quantity, unitPrice, selectedSize, selectedColor }) => ({
    productId: product.id,
    quantity,
    sizeId: selectedSize?.id ?? null,
    colorId: selectedColor?.id ?? null,
    unitPrice,
  }))
}

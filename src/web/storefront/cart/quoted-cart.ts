import type { Quote } from '../../../shared/contracts/cart.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'
import { useProfessionChanges } from '../../auth/session.ts'
import { changeCart, useCart } from '../../cart-store.ts'

/** A quoted line's product as the cart keeps it. */
export function productOfLine({ product, cap }: Pick<Quote['lines'][number], 'product' | 'cap'>): CartItem['product'] {
  const { id, slug, name, brand, images, stockQuantity } = product
  return { id, slug, name, brand, imageUrl: images[0]?.url ?? null, stockQuantity, maxOrderQuantity: cap }
}

/** Takes over what the server said of the lines: today's prices, caps and names; lines that are gone leave. */
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

/** A row of presses on a stepper is one question. */
const PAUSE_MS = 250

/** Asks once the presses pause, the first time at once. Answers how to call it off: what it brought then counts no more. */
export function requestQuote(ask: (signal: AbortSignal) => void, { isFirst }: { isFirst: boolean }): () => void {
  const controller = new AbortController()
  const timer = setTimeout(() => ask(controller.signal), isFirst ? 0 : PAUSE_MS)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** What a quote is for: the lines, the coupon, where to, and who asks. */
export function quoteKey(items: CartItem[], couponCode: string | null, region: string | null = null): string {
  return JSON.stringify([requestedItems(items), couponCode, region, useProfessionChanges.getState()])
}

/** The lines as the API takes them, with the prices last seen: what moved is told against them. */
export function requestedItems(items: CartItem[]) {
  return items.map(({ product, quantity, unitPrice, selectedSize, selectedColor }) => ({
    productId: product.id,
    quantity,
    sizeId: selectedSize?.id ?? null,
    colorId: selectedColor?.id ?? null,
    unitPrice,
  }))
}

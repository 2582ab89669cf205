import { create } from 'zustand'
import type { Quote } from '../shared/contracts/cart.ts'
import {
  addItem,
  type CartItem,
  type CartTotals,
  cartTotals,
  type NewCartItem,
  readStoredItems,
  setQuantity,
} from '../shared/rules/cart.ts'

const KEY = 'cart'

/** The cart (spec §3). Empty on the server and at first paint; the stored one comes when the page wakes up. */
export interface CartState extends CartTotals {
  items: CartItem[]
  couponCode: string | null
  isLoading: boolean
  error: string | null
}

const EMPTY: CartState = { items: [], couponCode: null, isLoading: true, error: null, ...cartTotals([]) }

export const useCart = create<CartState>(() => EMPTY)

/** Reads the stored cart; another tab's changes are followed from then on, and so is a return from the back button. */
export function restoreCart(): void {
  load()
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) load()
  })
  addEventListener('pageshow', event => {
    if (event.persisted) load()
  })
}

/** Answers how many units were added: fewer than wished when the cap is reached. */
export function addToCart(wish: NewCartItem): number {
  const { items, totalItems } = useCart.getState()
  change(addItem(items, wish, { id: crypto.randomUUID(), now: new Date().toISOString() }))
  return useCart.getState().totalItems - totalItems
}

export function changeQuantity(id: string, quantity: number): void {
  change(setQuantity(useCart.getState().items, id, quantity))
}

export function removeFromCart(id: string): void {
  changeQuantity(id, 0)
}

/** Empties the cart and takes it out of storage, the discount too. */
export function clearCart(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
  useCart.setState({ ...EMPTY, isLoading: false })
}

export function applyCoupon(code: string, discount: number): void {
  change(useCart.getState().items, { couponCode: code, discount })
}

export function removeCoupon(): void {
  change(useCart.getState().items, { couponCode: null, discount: 0 })
}

/** Takes over what the server said of the lines: today's prices, caps and names; lines that are gone leave. */
export function adoptQuote(quote: Quote): void {
  const { items } = useCart.getState()
  const adopted = items.flatMap(item => {
    const line = quote.lines.find(
      ({ productId, sizeId, colorId }) =>
        productId === item.product.id &&
        sizeId === (item.selectedSize?.id ?? null) &&
        colorId === (item.selectedColor?.id ?? null),
    )
    if (!line) return []
    const { id, slug, name, brand, images, stockQuantity } = line.product
    return [
      {
        ...item,
        product: { id, slug, name, brand, imageUrl: images[0]?.url ?? null, stockQuantity, maxOrderQuantity: line.cap },
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        totalPrice: line.totalPrice,
        selectedSize: item.selectedSize && { ...item.selectedSize, name: line.sizeName ?? item.selectedSize.name },
        selectedColor: item.selectedColor && { ...item.selectedColor, name: line.colorName ?? item.selectedColor.name },
      },
    ]
  })
  change(adopted, { couponCode: quote.coupon?.applied ? quote.coupon.code : null, discount: quote.discount })
}

/** The lines as the API takes them, with the prices last seen: what moved is told against them. */
export function wishedItems(items: CartItem[]) {
  return items.map(({ product, quantity, unitPrice, selectedSize, selectedColor }) => ({
    productId: product.id,
    quantity,
    sizeId: selectedSize?.id ?? null,
    colorId: selectedColor?.id ?? null,
    unitPrice,
  }))
}

/** Totals are recalculated and the cart saved after each change (spec §4). */
function change(items: CartItem[], coupon: { couponCode?: string | null; discount?: number } = {}): void {
  const { couponCode = useCart.getState().couponCode, discount = useCart.getState().discount } = coupon
  useCart.setState({ items, couponCode, isLoading: false, ...cartTotals(items, discount) })
  try {
    localStorage.setItem(KEY, JSON.stringify({ items, discount, couponCode, timestamp: Date.now() }))
  } catch {}
}

function load(): void {
  let stored: { discount?: unknown; couponCode?: unknown } | null = null
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {}
  const items = readStoredItems(stored)
  const discount = typeof stored?.discount === 'number' && Number.isFinite(stored.discount) ? stored.discount : 0
  const couponCode = typeof stored?.couponCode === 'string' ? stored.couponCode.slice(0, 60) : null
  useCart.setState({ items, couponCode, isLoading: false, ...cartTotals(items, discount) })
}

import { create } from 'zustand'
import {
  addItem,
  type CartItem,
  type CartTotals,
  cartTotals,
  type NewCartItem,
  setQuantity,
} from '../shared/rules/cart.ts'
import { type Shekels, ZERO_SHEKELS } from '../shared/rules/money.ts'
import { readStoredItems } from '../shared/rules/stored-cart.ts'

const KEY = 'cart'

/** Cart (spec §3). Empty on the server and during hydration, so that the HTML is the same for every visitor. */
interface CartState extends CartTotals {
  items: CartItem[]
  couponCode: string | null
  isLoading: boolean
  error: string | null
}

const EMPTY: CartState = { items: [], couponCode: null, isLoading: true, error: null, ...cartTotals([]) }

export const useCart = create<CartState>(() => EMPTY)

/**
 * Reads the stored cart at startup, after changes in other tabs, and after the page is restored from the back/forward
 * cache.
 */
export function restoreCart(): void {
  load()
  addEventListener('storage', event => {
    if (event.key === KEY || event.key === null) load()
  })
  addEventListener('pageshow', event => {
    if (event.persisted) load()
  })
}

/** Adds a product, and returns the number of added units: fewer than requested if the cap is reached. */
export function addToCart(request: NewCartItem): number {
  const { items, totalItems } = useCart.getState()
  changeCart(addItem(items, request, { id: crypto.randomUUID(), now: new Date().toISOString() }))
  return useCart.getState().totalItems - totalItems
}

export function changeQuantity(id: string, quantity: number): void {
  changeCart(setQuantity(useCart.getState().items, id, quantity))
}

export function removeFromCart(id: string): void {
  changeQuantity(id, 0)
}

/** Empties the cart and removes it from storage, including its coupon and discount. */
export function clearCart(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
  useCart.setState({ ...EMPTY, isLoading: false })
}

export function applyCoupon(code: string, discount: Shekels): void {
  changeCart(useCart.getState().items, { couponCode: code, discount })
}

export function removeCoupon(): void {
  changeCart(useCart.getState().items, { couponCode: null, discount: ZERO_SHEKELS })
}

/** Sets items and coupon of the cart, recalculates the totals and stores the cart (spec §4). */
export function changeCart(items: CartItem[], coupon: { couponCode?: string | null; discount?: Shekels } = {}): void {
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
  const discount = (
    typeof stored?.discount === 'number' && Number.isFinite(stored.discount) ? stored.discount : 0
  ) as Shekels
  const couponCode = typeof stored?.couponCode === 'string' ? stored.couponCode.slice(0, 60) : null
  useCart.setState({ items, couponCode, isLoading: false, ...cartTotals(items, discount) })
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../test/support/stub-browser-storage.ts'
import type { NewCartItem } from '../shared/rules/cart.ts'
import { toShekels } from '../shared/rules/money.ts'
import {
  addToCart,
  applyCoupon,
  changeQuantity,
  clearCart,
  removeCoupon,
  removeFromCart,
  restoreCart,
  useCart,
} from './cart-store.ts'

let storage: ReturnType<typeof stubBrowserStorage>
beforeEach(() => {
  storage = stubBrowserStorage()
  clearCart()
})
afterEach(() => vi.unstubAllGlobals())

const serum = (over: Partial<NewCartItem> = {}): NewCartItem => ({
  product: {
    id: 7,
    slug: 'serum',
    name: 'Serum',
    brand: 'Lumirelle',
    imageUrl: null,
    stockQuantity: 9,
    maxOrderQuantity: 4,
  },
  quantity: 1,
  unitPrice: toShekels(8_999),
  selectedSize: null,
  selectedColor: null,
  ...over,
})
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null')
const onlyLine = () => useCart.getState().items[0]!

test('stores items with an id and the fields of the spec, plus discount and timestamp', () => {
  addToCart(serum({ quantity: 2, selectedSize: { id: 5, name: '50 ml' } }))
  expect(onlyLine()).toMatchObject({
    quantity: 2,
    unitPrice: 89.99,
    totalPrice: 179.98,
    selectedSize: { id: 5, name: '50 ml' },
    selectedColor: null,
    product: { id: 7 },
  })
  expect(onlyLine().id).toMatch(/^[\da-f-]{36}$/)
  expect(Date.parse(onlyLine().addedAt)).toBeLessThanOrEqual(Date.now())
  expect(stored()).toMatchObject({ items: [onlyLine()], discount: 0, timestamp: expect.any(Number) })
})

test('recalculates and stores the cart after each change: add, increase, decrease, remove', () => {
  const totals = () => {
    const { totalItems, subtotal, shipping, tax, discount, total } = useCart.getState()
    expect(stored().items).toEqual(useCart.getState().items)
    return { totalItems, subtotal, shipping, tax, discount, total }
  }
  addToCart(serum())
  expect(totals()).toEqual({ totalItems: 1, subtotal: 89.99, shipping: 20, tax: 0, discount: 0, total: 109.99 })
  changeQuantity(onlyLine().id, 3)
  expect(totals()).toMatchObject({ totalItems: 3, subtotal: 269.97, total: 289.97 })
  changeQuantity(onlyLine().id, 2)
  expect(totals()).toMatchObject({ totalItems: 2, subtotal: 179.98 })
  removeFromCart(onlyLine().id)
  expect(totals()).toEqual({ totalItems: 0, subtotal: 0, shipping: 0, tax: 0, discount: 0, total: 0 })
})

test('merges the same product, size and colour up to the cap, and returns the number added', () => {
  expect(addToCart(serum({ quantity: 3 }))).toBe(3)
  expect(addToCart(serum({ quantity: 3 }))).toBe(1)
  expect(addToCart(serum())).toBe(0)
  expect(useCart.getState().items).toHaveLength(1)
  expect(onlyLine().quantity).toBe(4)
  addToCart(serum({ selectedColor: { id: 5, name: 'Red' } }))
  expect(useCart.getState().items).toHaveLength(2)
})

test('subtracts a discount, stores it, and removes it again', () => {
  addToCart(serum())
  applyCoupon('AHLAN10', toShekels(900))
  expect(useCart.getState()).toMatchObject({ discount: 9, total: 100.99, couponCode: 'AHLAN10' })
  expect(stored()).toMatchObject({ discount: 9, couponCode: 'AHLAN10' })
  removeCoupon()
  expect(useCart.getState()).toMatchObject({ discount: 0, total: 109.99, couponCode: null })
  expect(stored()).toMatchObject({ discount: 0, couponCode: null })
})

test('removes items, discount and the stored cart when cleared', () => {
  addToCart(serum())
  applyCoupon('AHLAN10', toShekels(900))
  clearCart()
  expect(useCart.getState()).toMatchObject({ items: [], totalItems: 0, discount: 0, couponCode: null, total: 0 })
  expect(localStorage.getItem('cart')).toBeNull()
})

test('restores only valid lines, with quantities floored and capped', () => {
  addToCart(serum())
  const { items } = stored()
  const line = items[0]
  storage.setItem(
    'cart',
    JSON.stringify({
      items: [
        { ...line, quantity: 2.7 },
        { ...line, id: 'many', product: { ...line.product, id: 8 }, quantity: 900 },
        { ...line, id: 'none', quantity: 0 },
        { ...line, id: 'free', unitPrice: 'free' },
        { ...line, id: 'nameless', product: { name: 'No id' } },
      ],
      discount: 5,
      timestamp: 1,
    }),
  )
  restoreCart()
  expect(useCart.getState().items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [7, 2],
    [8, 4],
  ])
  expect(useCart.getState()).toMatchObject({ discount: 5, isLoading: false })
})

test.each(['', '{', 'null', '[]', '{"items":"many","discount":"all"}'])(
  'treats a stored %j as an empty cart',
  damaged => {
    storage.setItem('cart', damaged)
    restoreCart()
    expect(useCart.getState()).toMatchObject({ items: [], totalItems: 0, discount: 0, isLoading: false })
  },
)

test('works in memory when storage is unavailable', () => {
  storage.close()
  addToCart(serum())
  expect(useCart.getState().totalItems).toBe(1)
  clearCart()
  expect(useCart.getState().totalItems).toBe(0)
})

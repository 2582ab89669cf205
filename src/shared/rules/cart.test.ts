import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addItem, type CartItem, cartTotals, type NewCartItem, setQuantity } from './cart.ts'
import { quantityCap } from './cart-lines.ts'
import { type Shekels, toShekels } from './money.ts'
import { readStoredItems } from './stored-cart.ts'

const request = (
  over: Partial<NewCartItem> & { id?: number; max?: number | null; stock?: number | null } = {},
): NewCartItem => ({
  product: {
    id: over.id ?? 1,
    slug: 's',
    name: 'Serum',
    brand: 'Lumirelle',
    imageUrl: null,
    stockQuantity: over.stock ?? null,
    maxOrderQuantity: over.max ?? null,
  },
  quantity: over.quantity ?? 1,
  unitPrice: (over.unitPrice ?? 10) as Shekels,
  selectedSize: over.selectedSize ?? null,
  selectedColor: over.selectedColor ?? null,
})
let made = 0
const stamp = () => ({ id: `line-${++made}`, now: '2026-11-21T00:00:00Z' })
const add = (items: CartItem[], ...filters: NewCartItem[]) =>
  filters.reduce((cart, one) => addItem(cart, one, stamp()), items)

describe('cart lines', () => {
  test('merges lines with the same product, size and colour, and keeps other options separate', () => {
    const size = { id: 5, name: '50 ml' }
    const cart = add(
      [],
      request(),
      request({ quantity: 2 }),
      request({ selectedSize: size }),
      request({ selectedColor: { id: 5, name: 'Red' } }),
    )
    expect(cart.map(item => item.quantity)).toEqual([3, 1, 1])
  })
  test('caps a quantity at the limit of the product, else at its stock, else at 999', () => {
    expect(quantityCap({ maxOrderQuantity: 3, stockQuantity: 50 })).toBe(3)
    expect(quantityCap({ maxOrderQuantity: null, stockQuantity: 50 })).toBe(50)
    expect(quantityCap({ maxOrderQuantity: null, stockQuantity: null })).toBe(999)
    expect(add([], request({ max: 3, quantity: 2 }), request({ max: 3, quantity: 2 }))[0]!.quantity).toBe(3)
  })
  test('removes a line with a quantity of 0 or less, and floors and clamps other quantities', () => {
    const cart = add([], request({ stock: 9 }))
    const id = cart[0]!.id
    expect(setQuantity(cart, id, 0)).toEqual([])
    expect(setQuantity(cart, id, -4)).toEqual([])
    expect(setQuantity(cart, id, 2.9)[0]!.quantity).toBe(2)
    expect(setQuantity(cart, id, 0.4)[0]!.quantity).toBe(1)
    expect(setQuantity(cart, id, 100)[0]!.quantity).toBe(9)
    expect(setQuantity(cart, id, Number.NaN)[0]!.quantity).toBe(1)
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 10_000_000])(
  'replaces an invalid price of %d with 0',
  unitPrice => {
    const cart = add([], request({ unitPrice: unitPrice as Shekels }))
    expect(cart[0]).toMatchObject({ unitPrice: 0, totalPrice: 0 })
    expect(readStoredItems({ items: [{ ...cart[0], unitPrice }] })[0]).toMatchObject({ unitPrice: 0, totalPrice: 0 })
  },
)

describe('cart totals', () => {
  test('adds 20 shekels for delivery below 500, and nothing for an empty cart', () => {
    expect(cartTotals([])).toMatchObject({ subtotal: 0, shipping: 0, total: 0, tax: 0 })
    expect(cartTotals(add([], request({ unitPrice: toShekels(49_999) })))).toMatchObject({
      shipping: 20,
      total: 519.99,
    })
    expect(cartTotals(add([], request({ unitPrice: toShekels(50_000) })))).toMatchObject({ shipping: 0, total: 500 })
  })
  test('calculates totals exact to the agora and never below 0, whatever the discount', () => {
    const line = fc.record({ agorot: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 999 }) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 90_000_000 }), (lines, discount) => {
        const cart = lines.reduce<CartItem[]>(
          (items, { agorot, quantity }, at) =>
            addItem(items, request({ id: at + 1, unitPrice: toShekels(agorot), quantity }), stamp()),
          [],
        )
        const subtotal = lines.reduce((sum, { agorot, quantity }) => sum + BigInt(agorot) * BigInt(quantity), 0n)
        const shipping = lines.length === 0 || subtotal >= 50_000n ? 0n : 2_000n
        const off = subtotal < BigInt(discount) ? subtotal : BigInt(discount)
        const totals = cartTotals(cart, toShekels(discount))
        expect(BigInt(Math.round(totals.total * 100))).toBe(subtotal + shipping - off)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(cart.every(item => item.totalPrice === Math.round(item.totalPrice * 100) / 100)).toBe(true)
      }),
    )
  })
})

describe('parsing stored items', () => {
  test('returns a valid cart unchanged', () => {
    const cart = add(
      [],
      request({ quantity: 3, unitPrice: toShekels(8_999) }),
      request({ id: 2, selectedSize: { id: 4, name: '50 ml' } }),
    )
    expect(readStoredItems(JSON.parse(JSON.stringify({ items: cart })))).toEqual(cart)
  })
  test('drops invalid lines and keeps valid ones', () => {
    const good = add([], request())[0]!
    const damaged = [
      null,
      7,
      {},
      { ...good, product: { id: 'x' } },
      { ...good, quantity: 0 },
      { ...good, quantity: '2' },
      { ...good, unitPrice: 'free' },
    ]
    expect(readStoredItems({ items: [...damaged, good] })).toEqual([good])
    for (const stored of [null, undefined, 5, 'cart', [], { items: 'many' }])
      expect(readStoredItems(stored)).toEqual([])
  })
  test('returns positive whole quantities and a finite total for any stored value', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), items => {
        const cart = readStoredItems({ items })
        expect(Number.isFinite(cartTotals(cart).total)).toBe(true)
        expect(cart.every(item => Number.isInteger(item.quantity) && item.quantity >= 1)).toBe(true)
      }),
    )
  })
  test('drops image URLs of other sites', () => {
    const good = add([], request())[0]!
    const [read] = readStoredItems({
      items: [{ ...good, product: { ...good.product, imageUrl: 'https://evil.example/x.png' } }],
    })
    expect(read!.product.imageUrl).toBeNull()
  })
})

import { beforeEach, expect, test } from 'vitest'
import { toShekels, ZERO_SHEKELS } from '../../../../shared/rules/money.ts'
import { clearCart, useCart } from '../../../cart-store.ts'
import { addReorderToCart, type ReorderResult } from './add-reorder-to-cart.ts'

type Line = ReorderResult['lines'][number]

/** Creates a line as the API returns it. */
function lineOf(given: Partial<Line> = {}): Line {
  const product = { id: 7, slug: 'serum', name: 'Serum', brand: 'Lumirelle', images: [], stockQuantity: 9 }
  return {
    productId: 7,
    sizeId: null,
    colorId: null,
    sizeName: null,
    colorName: null,
    product: product as unknown as Line['product'],
    priceKind: 'public',
    quantity: 2,
    cap: 5,
    unitPrice: toShekels(4_000),
    totalPrice: toShekels(8_000),
    discount: ZERO_SHEKELS,
    pack: 1,
    quantityPrices: [],
    ...given,
  }
}

beforeEach(() => clearCart())

test('adds the lines of an order to the cart at current prices, with their options', () => {
  const inSize = lineOf({ sizeId: 3, sizeName: '50 ml', quantity: 1 })
  expect(addReorderToCart({ lines: [lineOf(), inSize], changes: [] })).toEqual([])
  expect(useCart.getState().items).toMatchObject([
    { product: { id: 7, maxOrderQuantity: 5 }, quantity: 2, unitPrice: 40, selectedSize: null },
    { product: { id: 7 }, quantity: 1, selectedSize: { id: 3, name: '50 ml' } },
  ])
})

test('reports a reduced quantity when order lines and the cart together exceed the stock', () => {
  addReorderToCart({ lines: [lineOf({ quantity: 4 })], changes: [] })
  const told = addReorderToCart({ lines: [lineOf({ quantity: 2 })], changes: [] })
  expect(told).toMatchObject([{ kind: 'quantity-reduced', name: 'Serum', from: 6, to: 5 }])
  expect(useCart.getState().totalItems).toBe(5)
})

test('lists the changes that the server reports, with the product if it still exists', () => {
  const change = { sizeId: null, colorId: null, from: 2, to: 0, name: 'Gloves' }
  const told = addReorderToCart({
    lines: [],
    changes: [
      { ...change, productId: null, kind: 'gone' },
      { ...change, productId: 8, kind: 'professionals-only', professions: [] },
      { ...change, productId: 9, kind: 'professionals-only', professions: ['doctor'] },
    ],
  })
  expect(told).toEqual([
    { key: '0 gone', kind: 'gone', name: 'Gloves', from: 2, to: 0 },
    {
      key: '1 professionals-only',
      kind: 'professionals-only',
      name: 'Gloves',
      from: 2,
      to: 0,
      product: { id: 8, slug: '' },
    },
    {
      key: '2 professionals-only',
      kind: 'professionals-only',
      name: 'Gloves',
      from: 2,
      to: 0,
      professions: ['doctor'],
      product: { id: 9, slug: '' },
    },
  ])
})

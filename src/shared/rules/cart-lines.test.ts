import { expect, test } from 'vitest'
import { lineKey, quantityCap } from './cart-lines.ts'

test('caps the quantity at maxOrderQuantity, else at the stock, else at 999', () => {
  expect(quantityCap({ maxOrderQuantity: 3, stockQuantity: 50 })).toBe(3)
  expect(quantityCap({ maxOrderQuantity: null, stockQuantity: 0 })).toBe(0)
  expect(quantityCap({})).toBe(999)
})

test('identifies a line by product, size and colour, and treats a missing option as null', () => {
  expect(lineKey({ productId: 1 })).toBe(lineKey({ productId: 1, sizeId: null, colorId: null }))
  expect(lineKey({ productId: 1, sizeId: 2 })).not.toBe(lineKey({ productId: 1, colorId: 2 }))
})

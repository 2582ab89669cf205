import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LOW_STOCK_NOTICE_UNITS, shownStock } from './shown-stock.ts'

const UNLIMITED = { lowStockThreshold: 5, maxOrderQuantity: null }

test.each([
  [0, 0],
  [1, 1],
  [20, 20],
  [21, 20],
  [29, 20],
  [30, 30],
  [199, 190],
  [200, 200],
  [201, 200],
  [299, 200],
  [300, 300],
  [1_234, 1_200],
])('shows %i units in stock as %i', (units, shown) => {
  expect(shownStock(units, UNLIMITED)).toBe(shown)
})

test('shows the exact stock up to the low-stock threshold', () => {
  expect(shownStock(47, { ...UNLIMITED, lowStockThreshold: 50 })).toBe(47)
  expect(shownStock(57, { ...UNLIMITED, lowStockThreshold: 50 })).toBe(51)
})

test('caps the shown stock at the purchase limit, but keeps it above the low-stock threshold', () => {
  expect(shownStock(12, { lowStockThreshold: 5, maxOrderQuantity: 8 })).toBe(8)
  expect(shownStock(12, { lowStockThreshold: 9, maxOrderQuantity: 8 })).toBe(10)
  expect(shownStock(7, { lowStockThreshold: 5, maxOrderQuantity: 8 })).toBe(7)
  expect(shownStock(50, { lowStockThreshold: 2, maxOrderQuantity: 3 })).toBe(MAX_LOW_STOCK_NOTICE_UNITS + 1)
  expect(shownStock(4, { lowStockThreshold: 2, maxOrderQuantity: 3 })).toBe(4)
})

test('is monotonic, never exceeds the stock, and preserves the stock state and the purchase cap', () => {
  const units = fc.nat({ max: 2_000 })
  const limits = fc.record({
    lowStockThreshold: fc.nat({ max: 300 }),
    maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  })
  fc.assert(
    fc.property(units, units, limits, (one, other, limits) => {
      const shown = shownStock(one, limits)
      const most = limits.maxOrderQuantity
      expect(shown).toBeLessThanOrEqual(one)
      expect(shown > 0).toBe(one > 0)
      expect(shown <= MAX_LOW_STOCK_NOTICE_UNITS).toBe(one <= MAX_LOW_STOCK_NOTICE_UNITS)
      expect(shown <= limits.lowStockThreshold).toBe(one <= limits.lowStockThreshold)
      if (most !== null && one >= most) expect(shown).toBeGreaterThanOrEqual(Math.min(most, one))
      if (one <= other) expect(shown).toBeLessThanOrEqual(shownStock(other, limits))
    }),
  )
})

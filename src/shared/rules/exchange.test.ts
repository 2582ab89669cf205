import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeAmounts } from './exchange.ts'

const one = (given: Partial<Parameters<typeof exchangeAmounts>[0][number]> = {}) => ({
  quantity: 1,
  value: 9_000,
  returnedPrice: 10_000,
  replacementPrice: 10_000,
  ...given,
})

test('costs nothing for a variant of equal price, whatever was paid for the returned one', () => {
  expect(exchangeAmounts([one()], 9_000)).toEqual({ prices: [9_000], credit: 9_000, due: 0, refund: 0 })
  const dearer = one({ returnedPrice: 12_000, replacementPrice: 12_000 })
  expect(exchangeAmounts([dearer], 9_000)).toMatchObject({ due: 0, refund: 0 })
})

test('charges the difference of current prices for a dearer variant, and refunds the same share for a cheaper one', () => {
  const up = one({ quantity: 2, value: 18_000, replacementPrice: 11_500 })
  expect(exchangeAmounts([up], 50_000)).toEqual({ prices: [21_000], credit: 18_000, due: 3_000, refund: 0 })
  const down = one({ replacementPrice: 7_500 })
  expect(exchangeAmounts([down], 50_000)).toEqual({ prices: [6_750], credit: 6_750, due: 0, refund: 2_250 })
})

test('charges a share of what was paid, however much cheaper the replacement and however little was paid', () => {
  const discounted = one({ value: 2_000, replacementPrice: 5_000 })
  expect(exchangeAmounts([discounted], 50_000)).toEqual({ prices: [1_000], credit: 1_000, due: 0, refund: 1_000 })
  const afterGoodwill = one({ value: 10_000, replacementPrice: 5_000 })
  expect(exchangeAmounts([afterGoodwill], 4_000)).toEqual({ prices: [2_000], credit: 2_000, due: 0, refund: 2_000 })
})

test('costs nothing for equal units after a part of their price was refunded', () => {
  expect(exchangeAmounts([one(), one()], 10_001)).toEqual({ prices: [5_001, 5_000], credit: 10_001, due: 0, refund: 0 })
})

test('never charges below zero, and never both charges and refunds', () => {
  const money = fc.integer({ min: 0, max: 100_000 })
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    value: money,
    returnedPrice: money,
    replacementPrice: money,
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 400_000 }),
      (lines, limit) => {
        const { prices, credit, due, refund } = exchangeAmounts(lines, limit)
        const goods = prices.reduce((sum, price) => sum + price, 0)
        const value = lines.reduce((sum, line) => sum + line.value, 0)
        expect(Math.min(...prices, credit, due, refund)).toBeGreaterThanOrEqual(0)
        expect(credit + due).toBe(goods)
        expect(credit + refund).toBe(Math.min(value, limit))
        expect(due === 0 || refund === 0).toBe(true)
      },
    ),
  )
})

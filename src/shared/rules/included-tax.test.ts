import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax } from './included-tax.ts'

test('splits 16 % included tax over the amounts, exact to the agora', () => {
  expect(includedTax([11_600, 2_000], 1_600)).toEqual({ total: 1_876, shares: [1_600, 276] })
  expect(includedTax([100, 100, 100], 1_600)).toEqual({ total: 41, shares: [14, 14, 13] })
})

test('returns zero tax at a rate of zero', () => {
  expect(includedTax([11_600, 0], 0)).toEqual({ total: 0, shares: [0, 0] })
})

test('distributes the total tax, with each share within one agora of its exact value', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amounts, rate) => {
      const { total, shares } = includedTax(amounts, rate)
      const sum = amounts.reduce((all, one) => all + one, 0)
      expect(Math.abs(total - (sum * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
      expect(shares.reduce((all, one) => all + one, 0)).toBe(total)
      for (const [place, share] of shares.entries()) {
        expect(Math.abs(share - (amounts[place]! * rate) / (10_000 + rate))).toBeLessThan(1)
        expect(share).toBeLessThanOrEqual(amounts[place]!)
      }
    }),
  )
})

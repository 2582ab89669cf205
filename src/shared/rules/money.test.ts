import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAgorot, toShekels } from './money.ts'

test('converts agorot to shekels and back without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), agorot => toAgorot(toShekels(agorot)) === agorot))
})

test('converts amounts exactly where floating-point multiplication would be wrong', () => {
  expect([1.005 * 100, 35.41 * 100].every(Number.isInteger)).toBe(false)
  expect([35.41, 1.15, 0.29, '19.9', '89.99', 500].map(toAgorot)).toEqual([3541, 115, 29, 1990, 8999, 50_000])
  expect([1.005, '0.004', 1e-7, -2.5].map(toAgorot)).toEqual([101, 0, 0, -250])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '', '1,5', '0x10', '1e3', ' ', 1e20])(
  'rejects the amount %s',
  value => {
    expect(() => toAgorot(value)).toThrow(RangeError)
  },
)

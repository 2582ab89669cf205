import { expect, test } from 'vitest'
import { convertedPrice } from './imports.ts'

const CASES: [amount: string, rate: string, agorot: number][] = [
  ['19.99', '1', 1999],
  ['19.99', '3.7', 7396],
  ['1', '1.005', 101],
  ['0.01', '0.5', 1],
  ['0.01', '0.499999', 0],
  ['999999.99', '5.212345', 521_234_495],
  ['12.505', '1', 1251],
  ['12.500', '5.2', 6500],
  ['12', '1', 1200],
]

test('converts prices by a decimal rate, exact to the agora', () => {
  for (const [amount, rate, agorot] of CASES) expect(convertedPrice(amount, rate)).toBe(agorot)
})

test('[mutant] converts a price wrongly with floating-point arithmetic', () => {
  const floats = (amount: string, rate: string) => Math.round(Number(amount) * 100 * Number(rate))
  expect(CASES.every(([amount, rate, agorot]) => floats(amount, rate) === agorot)).toBe(false)
})

test('rejects malformed amounts and rates', () => {
  for (const rate of ['', '-1', '1e3', '3,7', '1.1234567']) expect(() => convertedPrice('1', rate)).toThrow(RangeError)
  for (const amount of ['', '-1', '1e3', '3,7', '.5']) expect(() => convertedPrice(amount, '1')).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { convertedPrice } from './imports.ts'

const CASES: [hundredths: number, rate: string, agorot: number][] = [
  [1999, '1', 1999],
  [1999, '3.7', 7396],
  [100, '1.005', 101],
  [1, '0.5', 1],
  [1, '0.499999', 0],
  [99_999_999, '5.212345', 521_234_495],
]

test('converts prices by a decimal rate, exact to the agora', () => {
  for (const [hundredths, rate, agorot] of CASES) expect(convertedPrice(hundredths, rate)).toBe(agorot)
})

test('[mutant] multiplying floats loses an agora', () => {
  const floats = (hundredths: number, rate: string) => Math.round(hundredths * Number(rate))
  expect(CASES.every(([hundredths, rate, agorot]) => floats(hundredths, rate) === agorot)).toBe(false)
})

test('rejects rates of another format', () => {
  for (const rate of ['', '-1', '1e3', '3,7', '1.1234567']) expect(() => convertedPrice(1, rate)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { normalizePriceRange } from './normalize-price-range.ts'

test.each([
  [200, 50, [50, 200]],
  [50, 200, [50, 200]],
  [50, 50, [50, 50]],
  [50, 0, [0, 50]],
  ['200', '50.5', ['50.5', '200']],
  ['90', '1000', ['90', '1000']],
  ['200', '', ['200', '']],
  ['', '50', ['', '50']],
  [200, undefined, [200, undefined]],
  [undefined, 50, [undefined, 50]],
] as const)('sorts the price bounds %s and %s', (from, to, span) => {
  expect(normalizePriceRange<string | number | undefined>(from, to)).toEqual(span)
})

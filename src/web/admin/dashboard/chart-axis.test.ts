import { expect, test } from 'vitest'
import { chartAxis } from './chart-axis.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [7.5, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [95, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [3_420.5, [0, 1_000, 2_000, 3_000, 4_000]],
])('returns an axis of round whole numbers up to at least %d', (highest, lines) => {
  expect(chartAxis(highest)).toEqual(lines)
})

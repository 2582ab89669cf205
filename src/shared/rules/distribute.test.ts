import { expect, test } from 'vitest'
import { distribute } from './distribute.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [0, 5, 5], [0, 1, 0]],
  [7, [0, 0], [0, 0]],
  [10, [3, 3, 4], [3, 3, 4]],
])('distributes %i agorot over the weights %j as %j', (amount, weights, parts) => {
  expect(distribute(amount, weights)).toEqual(parts)
})

import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('reports changed, added and removed fields at any depth, and omits unchanged fields', () => {
  const before = { role: 'orders', terms: { percent: 10, days: [1, 2] }, note: 'old' }
  const after = { role: 'orders', terms: { percent: 15, days: [1] }, blocked: false }
  expect(differences(before, after)).toEqual([
    { name: 'terms.percent', was: '10', is: '15' },
    { name: 'terms.days.1', was: '2', is: null },
    { name: 'note', was: 'old', is: null },
    { name: 'blocked', was: null, is: 'false' },
  ])
  expect(differences(null, undefined)).toEqual([])
})

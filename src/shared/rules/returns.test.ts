import { expect, test } from 'vitest'
import { areShopFaults, isReturnWindowOpen, RETURN_REASONS, returnableUntil, returnReasons } from './returns.ts'

const arrived = new Date('2026-11-08T10:00:00Z')

test('allows returns for fourteen days, including the last moment', () => {
  const last = returnableUntil(arrived)
  expect(last.toISOString()).toBe('2026-11-22T10:00:00.000Z')
  expect(isReturnWindowOpen(arrived, last)).toBe(true)
  expect(isReturnWindowOpen(arrived, new Date(last.getTime() + 1))).toBe(false)
  expect(isReturnWindowOpen(null, last)).toBe(false)
})

test('allows returns of non-returnable goods only for reasons that are the shop’s fault', () => {
  expect(areShopFaults(returnReasons('never'))).toBe(true)
  expect(areShopFaults(returnReasons('unopened'))).toBe(false)
  expect(returnReasons('yes')).toEqual(RETURN_REASONS)
})

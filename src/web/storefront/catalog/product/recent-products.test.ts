import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../../../../test/support/stub-browser-storage.ts'
import { clearRecentProducts, recentProducts, rememberProduct } from './recent-products.ts'

let storage: ReturnType<typeof stubBrowserStorage>
beforeEach(() => {
  storage = stubBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the last thirteen viewed products, newest first, without duplicates', () => {
  for (let id = 1; id <= 20; id++) rememberProduct(id)
  rememberProduct(10)
  expect(recentProducts()).toEqual([10, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 9, 8])
})

test('removes the given products, and deletes the storage key with the last one', () => {
  rememberProduct(1)
  rememberProduct(2)
  clearRecentProducts([2, 99])
  expect(recentProducts()).toEqual([1])
  clearRecentProducts([1])
  expect(storage.getItem('recent-products')).toBeNull()
})

test.each(['nonsense', '{}', '"16"', '7', 'null', '[[1],{"id":2},"3",null,-4,1.5,0,99999999999]'])(
  'ignores the invalid stored value %s',
  stored => {
    storage.setItem('recent-products', stored)
    expect(recentProducts()).toEqual([])
    rememberProduct(5)
    expect(recentProducts()).toEqual([5])
  },
)

test('returns an empty list when storage is unavailable', () => {
  storage.close()
  rememberProduct(1)
  expect(recentProducts()).toEqual([])
})

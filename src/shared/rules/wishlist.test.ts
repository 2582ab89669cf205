import { expect, test } from 'vitest'
import { MAX_WISHLIST_ENTRIES, readStoredWishlist } from './wishlist.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()

test('sorts entries newest first, and keeps the newer of two entries for a product', () => {
  const stored = [
    { productId: 1, addedAt: at(1) },
    { productId: 2, addedAt: at(3) },
    { productId: 1, addedAt: at(5) },
  ]
  expect(readStoredWishlist(stored)).toEqual([
    { productId: 1, addedAt: at(5) },
    { productId: 2, addedAt: at(3) },
  ])
})

test.each([null, undefined, 'x', 7, {}, { length: 3 }, { items: [] }])('returns an empty list for %j', stored => {
  expect(readStoredWishlist(stored)).toEqual([])
})

test('drops invalid entries, and sorts entries with an invalid timestamp last', () => {
  const stored = [
    null,
    5,
    'x',
    {},
    { productId: '5' },
    { productId: 0 },
    { productId: -1 },
    { productId: 1.5 },
    { productId: 2 ** 40 },
    { productId: Number.NaN },
    { productId: { id: 1 } },
    { productId: 6, addedAt: 'yesterday', name: '<b>' },
    { productId: 7, addedAt: [] },
    { productId: 8, addedAt: at(1) },
  ]
  expect(readStoredWishlist(stored)).toEqual([
    { productId: 8, addedAt: at(1) },
    { productId: 6, addedAt: '' },
    { productId: 7, addedAt: '' },
  ])
})

test('keeps the newest two hundred entries', () => {
  const stored = Array.from({ length: MAX_WISHLIST_ENTRIES + 50 }, (_, place) => ({
    productId: place + 1,
    addedAt: at(place),
  }))
  const read = readStoredWishlist(stored)
  expect([read.length, read[0]!.productId, read.at(-1)!.productId]).toEqual([MAX_WISHLIST_ENTRIES, 250, 51])
})

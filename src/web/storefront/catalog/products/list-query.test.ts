import { expect, test } from 'vitest'
import { activeFilters, listUrl, readQuery } from './list-query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))

test('swaps reversed price bounds in the fields, the chips and the address', () => {
  const query = read('minPrice=200&maxPrice=%D9%A5%D9%A0')
  expect(query).toMatchObject({ minPrice: '50', maxPrice: '200' })
  expect(activeFilters(query)).toEqual([
    { name: 'minPrice', value: '50' },
    { name: 'maxPrice', value: '200' },
  ])
  expect(listUrl(query)).toBe('/products?minPrice=50&maxPrice=200')
})

test('does not swap price bounds in ascending order, or a single bound', () => {
  expect(read('minPrice=200')).toMatchObject({ minPrice: '200', maxPrice: '' })
  expect(read('maxPrice=50')).toMatchObject({ minPrice: '', maxPrice: '50' })
  expect(read('minPrice=9&maxPrice=100')).toMatchObject({ minPrice: '9', maxPrice: '100' })
})

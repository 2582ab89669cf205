import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { parseQueryString } from './query-string.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildProduct(shop.db, { sku: 'cream', texts: { ar: { name: 'كريم' }, en: { name: 'Cream' } } })
})
afterAll(() => shop.close())

test.each([
  ['/products/search', 'query[]=x', 'query'],
  ['/products/search', 'query[0]=x', 'query'],
  ['/products/search', 'query=a&query=b', 'query'],
  ['/products/', 'search[]=x', 'search'],
  ['/products/', 'search=x&sort=newest&sort=rating', 'sort'],
  ['/products/facets', 'query=a&query=b', 'query'],
  ['/products/', 'page=1&page=2', 'page'],
])('rejects several values for a single-value parameter: %s?%s', async (path, query, field) => {
  const { status, body } = await shop.get(`${path}?${query}`, { language: 'en' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [field]: ['Give one value, not a list.'] })
})

test('parses parameters with brackets like repeated parameters', async () => {
  expect(parseQueryString('brand[]=a&brand[]=b&brand=c&search=x')).toEqual({ brand: ['c', 'a', 'b'], search: 'x' })
  expect(parseQueryString('brand[0]=a&brand[1]=b')).toEqual({ brand: ['a', 'b'] })
  expect((await shop.get('/products/?brand[]=nothing')).body.data).toEqual([])
})

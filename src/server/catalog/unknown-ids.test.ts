import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

test.each([
  '0',
  '1e3',
  '999999999',
  '99999999999999999999',
  '1,2,3',
  'constructor',
  '%00',
  '%252e%252e%252f',
  '1%20OR%201=1',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(250),
  '%3Cscript%3E',
])('returns 404 for the product, category or page id %s', async id => {
  for (const path of [
    `/products/${id}/`,
    `/products/${id}/related`,
    `/products/${id}/recommendations`,
    `/products/${id}/reviews`,
    `/products/category/${id}`,
    `/categories/${id}`,
    `/cms/pages/${id}/`,
    `/cms/menus/${id}/`,
  ]) {
    const { status, body } = await shop.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body.success).toBe(false)
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'

/** Calls with the paths as given in the spec (§7), each with the expected status for a visitor who is not signed in. */
const CALLS: [method: string, path: string, status: number, body?: object][] = [
  ['POST', '/auth/login/', 400, { email: 'nobody@nadara.example', password: 'not the password' }],
  ['POST', '/auth/register/', 422, {}],
  ['GET', '/auth/me/', 401],
  ['PUT', '/auth/profile/', 401, {}],
  ['POST', '/auth/change-password', 401, {}],
  ['POST', '/auth/forgot-password', 200, { email: 'nobody@nadara.example' }],
  ['POST', '/auth/reset-password', 400, { token: 'unknown', password: 'olives and lemons' }],
  ['POST', '/auth/verify-email', 400, { token: 'unknown' }],
  ['POST', '/auth/resend-verification', 401],
  ['POST', '/auth/logout', 200],
  ['POST', '/auth/refresh', 401],

  ['GET', '/products/', 200],
  ['GET', '/products/?query=serum&page=1&limit=10&brand=', 200],
  ['GET', '/products/?brand_category=lumirelle&category=serums&category=toners', 200],
  ['GET', '/products/1/', 200],
  ['GET', '/products/featured/?limit=3', 200],
  ['GET', '/products/new-arrivals/?limit=3', 200],
  ['GET', '/products/category/skincare?inStock=true', 200],
  ['GET', '/products/search?query=serum&inStock=true', 200],
  ['GET', '/categories/', 200],
  ['GET', '/categories/1', 200],
  ['GET', '/products/brands', 200],
  ['GET', '/products/1/recommendations?limit=3', 200],
  ['GET', '/products/1/related?limit=3', 200],
  ['GET', '/products/price-range', 200],
  ['GET', '/products/price-range?categoryId=1', 200],
  ['POST', '/products/1/reviews', 401, { rating: 5, body: 'Good' }],
  ['GET', '/products/1/reviews?page=1&limit=10', 200],

  ['GET', '/cms/languages/', 200],
  ['GET', '/cms/hero-slides/', 200],
  ['GET', '/cms/site-settings/', 200],
  ['GET', '/cms/content-sections/?page=home', 200],
  ['GET', '/cms/menus/?type=header', 200],
  ['GET', '/cms/menus/1/', 200],
  ['GET', '/cms/pages/', 200],
  ['GET', '/cms/pages/?menu_only=true', 200],
  ['GET', '/cms/pages/1/', 200],
  ['GET', '/cms/homepage/', 200],
]

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function request(method: string, path: string, body?: object) {
  const answer = await shop.app.inject({ method: method as 'GET', url: `/api${path}`, payload: body })
  return { status: answer.statusCode, body: answer.json() }
}

test.each(CALLS)('%s %s returns %i to a visitor, with or without a trailing slash', async (...call) => {
  const [method, path, status, body] = call
  const [before, query] = path.split('?')
  const slashes = [before!.replace(/\/$/, ''), `${before!.replace(/\/$/, '')}/`]
  for (const spelling of [path, ...slashes.map(way => (query ? `${way}?${query}` : way))]) {
    const answer = await request(method, spelling, body)
    expect([spelling, answer.status, answer.body.success]).toEqual([spelling, status, status < 300])
    expect(answer.body).toHaveProperty(status < 300 ? 'data' : 'message')
  }
})

test('returns token and user at login and registration, and the user for /auth/me/ and the profile', async () => {
  const fields = ['id', 'first_name', 'last_name', 'email', 'role', 'avatar']
  const email = `${randomUUID()}@nadara.example`
  const person = { first_name: 'Lina', last_name: 'Haddad', email, password: 'olives and lemons' }
  const registered = (await request('POST', '/auth/register/', person)).body.data
  const { token, user } = (await request('POST', '/auth/login/', { email, password: person.password })).body.data
  const profile = { firstName: 'Lina', lastName: 'Haddad', email, phone: '', dateOfBirth: '', gender: '' }
  const users = [
    registered.user,
    user,
    (await shop.get('/auth/me/', { token })).body.data,
    (await shop.put('/auth/profile/', profile, { token })).body.data,
  ]
  for (const answered of users) {
    for (const field of fields) expect(answered).toHaveProperty(field)
    expect(answered).toMatchObject({ first_name: 'Lina', last_name: 'Haddad', email })
  }
  expect([typeof registered.token, typeof token]).toEqual(['string', 'string'])
})

test.each([
  ['/products/featured/', 8],
  ['/products/new-arrivals/', 8],
  ['/products/1/recommendations', 4],
  ['/products/1/related', 4],
])('%s returns %i items by default', async (path, length) => {
  expect((await shop.get(path)).body.data).toHaveLength(length)
  expect((await shop.get(`${path}?limit=2`)).body.data).toHaveLength(2)
})

test('returns ten reviews per page by default, and applies `limit` to reviews and search results', async () => {
  expect((await shop.get('/products/1/reviews')).body.meta).toMatchObject({ page: 1, limit: 10 })
  expect((await shop.get('/products/1/reviews?page=2&limit=3')).body.meta).toMatchObject({ page: 2, limit: 3 })
  const { data, meta } = (await shop.get('/products/?query=serum&page=1&limit=10', { language: 'en' })).body
  expect([data.length, meta.limit, meta.total > 10]).toEqual([10, 10, true])
})

test('returns home page content and the header menu by default', async () => {
  const keys = async (path: string) => (await shop.get(path)).body.data.map(({ key }: { key: string }) => key)
  expect(await keys('/cms/content-sections/')).toEqual(await keys('/cms/content-sections/?page=home'))
  expect(await keys('/cms/content-sections/')).toContain('professionals')
  const types = async (path: string) => (await shop.get(path)).body.data.map(({ type }: { type: string }) => type)
  expect(await types('/cms/menus/')).toEqual(['header'])
  expect(await types('/cms/menus/?type=footer-legal')).toEqual(['footer-legal'])
})

test('returns every product field of the spec in lists and on product pages', async () => {
  const [card] = (await shop.get('/products/?limit=1', { language: 'en' })).body.data
  const whole = (await shop.get(`/products/${card.id}/`, { language: 'en' })).body.data
  for (const product of [card, whole])
    expect(product).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      brand: expect.any(String),
      price: expect.any(Number),
      shortDescription: expect.any(String),
      stockQuantity: expect.any(Number),
      inStock: expect.any(Boolean),
      isNew: expect.any(Boolean),
      isFeatured: expect.any(Boolean),
      lowStock: expect.any(Boolean),
    })
  expect(card).toHaveProperty('maxOrderQuantity')
  expect(card.images[0].url).toMatch(/^\/media\//)
  expect(whole).toMatchObject({ description: expect.any(String), features: expect.any(Array) })
  expect(whole.specifications[0]).toMatchObject({ label: expect.any(String), value: expect.any(String) })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildCategory, buildProduct, buildProductClass } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional, buildPerson } from '../../../test/support/build-person.ts'
import { buildPriceList } from '../../../test/support/build-price-list.ts'

let shop: TestApp
let serumId: number
const tokens: Record<string, string | undefined> = {}
const YESTERDAY = new Date(Date.now() - 86_400_000)

/**
 * Products: serum with public price 100 and fixed price 61.37; cream with public price 80, offer 70 and no fixed price;
 * oil in two sizes with fixed prices; filler, in a class for doctors, with public price 400 and fixed price 336.19.
 */
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const { db } = shop
  const category = await buildCategory(db, { slug: 'skincare' })
  await buildPriceList(db, { professions: ['doctor'], rules: [{ percent: 15 }] })
  const serum = await buildProduct(db, {
    sku: 'serum',
    category,
    variants: [{ price: 10_000, professionalPrice: 6_137 }],
  })
  serumId = serum.id
  await buildProduct(db, {
    sku: 'cream',
    category,
    variants: [{ price: 8_000, offer: { price: 7_000 } }],
    row: { professionalOnly: true },
  })
  await buildProduct(db, {
    sku: 'oil',
    category,
    variants: [
      { size: 's', price: 9_000, professionalPrice: 7_413 },
      { size: 'l', price: 12_000, professionalPrice: 6_421 },
    ],
  })
  await buildProduct(db, {
    sku: 'filler',
    category,
    variants: [{ price: 40_000, professionalPrice: 33_619 }],
    row: { classId: await buildProductClass(db, { professions: ['doctor'] }) },
  })
  tokens.doctor = (await buildApprovedProfessional(db, 'doctor')).token
  tokens.nurse = (await buildApprovedProfessional(db, 'nurse')).token
  tokens.customer = (await buildPerson(db)).token
  tokens.admin = (await buildPerson(db, { role: 'admin' })).token
  tokens.pending = (await buildPerson(db, { application: { profession: 'doctor', status: 'pending' } })).token
  tokens.asked = (
    await buildPerson(db, {
      application: { profession: 'doctor', status: 'information-asked', question: 'A copy of the licence?' },
    })
  ).token
  tokens.rejected = (await buildPerson(db, { application: { profession: 'doctor', status: 'rejected' } })).token
  tokens.lapsed = (
    await buildPerson(db, { application: { profession: 'doctor', status: 'approved', licenceExpiresAt: YESTERDAY } })
  ).token
})
afterAll(() => shop.close())

const listings = [
  '/products/',
  '/products/?sort=price-asc',
  '/products/?sort=price-desc',
  '/products/?minPrice=62&maxPrice=75',
  '/products/?maxPrice=62',
  '/products/?onOffer=true',
  '/products/search?query=serum',
  '/products/featured/',
  '/products/new-arrivals/',
  '/products/category/skincare',
  '/products/price-range',
  '/products/price-range?categoryId=skincare',
  '/cms/homepage/',
  '/categories/',
  '/products/brands',
]

const withoutProfessional = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'professionalPrice' || key === 'now' ? undefined : inner)))
const paths = () => [
  ...listings,
  ...['/', '/related', '/recommendations', '/reviews'].map(rest => `/products/${serumId}${rest}`),
]

test.each(['nobody', 'customer', 'admin', 'pending', 'asked', 'rejected', 'lapsed'])(
  'returns no professional price to %s',
  async who => {
    for (const path of paths()) {
      const answer = await shop.get(path, { token: tokens[who] })
      const text = JSON.stringify(answer.body)
      expect([path, answer.status]).toEqual([path, 200])
      for (const secret of ['professionalPrice', '61.37', '74.13', '64.21', '336.19'])
        expect([path, text.includes(secret)]).toEqual([path, false])
    }
  },
)

test('returns professional prices without changing the results or their sort order', async () => {
  for (const path of paths()) {
    const [public_, approved] = await Promise.all([shop.get(path), shop.get(path, { token: tokens.doctor })])
    expect([path, withoutProfessional(approved.body)]).toEqual([path, withoutProfessional(public_.body)])
    expect(approved.headers['cache-control']).toBe('no-store')
  }
  const { data } = (await shop.get('/products/?sort=price-asc', { token: tokens.doctor })).body
  expect(data.map((card: any) => [card.sku, card.price, card.offerPrice, card.professionalPrice])).toEqual([
    ['cream', 80, 70, 68],
    ['oil', 90, null, 74.13],
    ['serum', 100, null, 61.37],
    ['filler', 400, null, 336.19],
  ])
})

test('returns the professional price per variant', async () => {
  const oil = (await shop.get('/products/?query=oil', { token: tokens.doctor })).body.data[0]
  const { data } = (await shop.get(`/products/${oil.id}/`, { token: tokens.doctor })).body
  expect(data.variants.map((variant: any) => [variant.price, variant.professionalPrice])).toEqual([
    [90, 74.13],
    [120, 64.21],
  ])
  expect(
    (await shop.get(`/products/${oil.id}/`)).body.data.variants.every(
      (variant: any) => !('professionalPrice' in variant),
    ),
  ).toBe(true)
})

test('returns only fixed prices for a profession without a price list', async () => {
  const { data } = (await shop.get('/products/?sort=price-asc', { token: tokens.nurse })).body
  expect(data.map((card: any) => card.professionalPrice)).toEqual([undefined, 74.13, 61.37, 336.19])
})

test('shows professional-only products with their public price to visitors', async () => {
  expect((await shop.get('/products/?query=cream')).body.data[0]).toMatchObject({
    professionalOnly: true,
    price: 80,
    offerPrice: 70,
  })
})

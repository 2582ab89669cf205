import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const { db } = shop
  const [lumi, nour] = [await buildBrand(db, { slug: 'lumi' }), await buildBrand(db, { slug: 'nour' })]
  const care = await buildCategory(db, { slug: 'care' })
  const face = await buildCategory(db, { slug: 'face', parentId: care.id })
  const hands = await buildCategory(db, { slug: 'hands', parentId: care.id })
  const texts = { ar: { name: 'كريم' }, en: { name: 'Cream' } }
  await buildProduct(db, { sku: 'p-1', brand: lumi, category: face, alsoIn: [hands], texts })
  await buildProduct(db, { sku: 'p-2', brand: lumi, category: hands, variants: [{ offer: { price: 5_000 } }], texts })
  await buildProduct(db, { sku: 'p-3', brand: nour, category: hands, variants: [{ stock: 0 }], texts })
  await buildProduct(db, {
    sku: 'p-4',
    brand: nour,
    category: hands,
    texts: { ar: { name: 'صابون' }, en: { name: 'Soap' } },
  })
})
afterAll(() => shop.close())

async function counted(query: string) {
  const { status, body } = await shop.get(`/products/facets?${query}`)
  expect(status).toBe(200)
  const { categories, brands, ...flags } = body.data
  const bySlug = (some: { slug: string; count: number }[]) => Object.fromEntries(some.map(one => [one.slug, one.count]))
  return { categories: bySlug(categories), brands: bySlug(brands), ...flags }
}
const listed = async (query: string): Promise<number> => (await shop.get(`/products/?${query}`)).body.meta.total

test('counts search hits by brand and by category including all ancestors, each product once', async () => {
  expect(await counted('search=cream')).toMatchObject({
    categories: { care: 3, face: 1, hands: 3 },
    brands: { lumi: 2, nour: 1 },
    inStock: 2,
    onOffer: 1,
  })
})

test.each([
  'search=cream',
  'search=cream&brand=lumi',
  'search=cream&category=face',
  'search=cream&inStock=true',
  'search=under+70+shekels',
  'search=under+200+shekels&brand=nour',
])('returns counts for %s that equal the list lengths after selection', async query => {
  const { categories, brands, inStock, onOffer } = await counted(query)
  const without = (name: string) => query.replace(new RegExp(`&${name}=[a-z]+`), '')
  for (const [slug, count] of Object.entries(categories))
    expect([slug, await listed(`${without('category')}&category=${slug}`)]).toEqual([slug, count])
  for (const [slug, count] of Object.entries(brands))
    expect([slug, await listed(`${without('brand')}&brand=${slug}`)]).toEqual([slug, count])
  expect(await listed(`${without('inStock')}&inStock=true`)).toBe(inStock)
  expect(await listed(`${without('onOffer')}&onOffer=true`)).toBe(onOffer)
})

test('counts all products within the price limit when the search query is only a price', async () => {
  expect(await counted('search=under+200+shekels')).toEqual({
    categories: { care: 4, face: 1, hands: 4 },
    brands: { lumi: 2, nour: 2 },
    inStock: 3,
    onOffer: 1,
  })
})

test('returns no counts without a search query or without hits', async () => {
  const nothing = { categories: {}, brands: {}, inStock: 0, onOffer: 0 }
  expect(await counted('brand=lumi')).toEqual(nothing)
  expect(await counted('search=zzzqqq')).toEqual(nothing)
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { brands, brandTranslations } from '../database/schema/taxonomy.ts'

let shop: TestApp
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

/**
 * Creates the category skincare with the child category serums, the category haircare, and five products on sale: one
 * has an active offer, one is sold out.
 */
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const { db } = shop
  const skincare = await buildCategory(db, { slug: 'skincare' })
  const serums = await buildCategory(db, { slug: 'serums', parentId: skincare.id })
  const haircare = await buildCategory(db, { slug: 'haircare' })
  const lumi = await buildBrand(db, { slug: 'lumi', names: { ar: 'لومي', en: 'Lumi Derm' } })
  const rosa = await buildBrand(db, { slug: 'rosa' })

  await buildProduct(db, {
    sku: 'cheap',
    brand: lumi,
    category: serums,
    variants: [{ price: 5_000 }],
    row: { soldCount: 3, ratingSum: 9, ratingCount: 2, skinTypes: ['dry', 'sensitive'], publishedAt: inDays(-5) },
  })
  await buildProduct(db, {
    sku: 'offered',
    brand: lumi,
    category: serums,
    variants: [{ price: 20_000, offer: { price: 4_000, endsAt: inDays(2) } }],
    row: { soldCount: 9, featuredAt: inDays(-1), skinTypes: ['oily'], publishedAt: inDays(-4) },
  })
  await buildProduct(db, {
    sku: 'sold-out',
    brand: rosa,
    category: skincare,
    variants: [{ price: 9_000, stock: 0 }],
    row: { newUntil: inDays(10), ratingSum: 5, ratingCount: 1, publishedAt: inDays(-3) },
  })
  await buildProduct(db, {
    sku: 'sized',
    brand: rosa,
    category: haircare,
    alsoIn: [serums],
    variants: [
      { size: '30ml', price: 7_000, stock: 0 },
      { size: '50ml', price: 3_000, stock: 3 },
      { size: '99ml', price: 100, stock: 50, archived: true },
    ],
    row: { soldCount: 5, ratingSum: 6, ratingCount: 2, publishedAt: inDays(-2) },
  })
  await buildProduct(db, {
    sku: 'future-offer',
    brand: rosa,
    category: haircare,
    variants: [{ price: 6_000, offer: { price: 1_000, startsAt: inDays(1), endsAt: inDays(2) } }],
    row: { soldCount: 5, publishedAt: inDays(-1), newUntil: inDays(-1) },
  })
  await buildProduct(db, { sku: 'draft', category: serums, brand: lumi, row: { publishedAt: null } })
  await buildProduct(db, { sku: 'scheduled', category: serums, brand: lumi, row: { publishedAt: inDays(1) } })
  await buildProduct(db, { sku: 'archived', category: serums, brand: lumi, row: { archivedAt: inDays(-1) } })
  await buildProduct(db, { sku: 'no-variant', category: serums, brand: lumi, variants: [{ archived: true }] })
})
afterAll(() => shop.close())

async function skus(path: string): Promise<string[]> {
  const { status, body } = await shop.get(path)
  expect(status, path).toBe(200)
  return body.data.map((card: { sku: string }) => card.sku)
}
const idOf = async (sku: string): Promise<number> =>
  (await shop.get('/products/?limit=100')).body.data.find((card: { sku: string }) => card.sku === sku).id
const all = ['cheap', 'future-offer', 'offered', 'sized', 'sold-out']

describe('filters', () => {
  test.each([
    ['', all],
    ['category=skincare', ['cheap', 'offered', 'sized', 'sold-out']],
    ['category=serums&category=haircare', ['cheap', 'future-offer', 'offered', 'sized']],
    ['category=serums', ['cheap', 'offered', 'sized']],
    ['category=nothing', []],
    ['category=constructor', []],
    ['category=skincare%26limit%3D99999', []],
    ['category=99999999999999999999', []],
    ['category=&brand=&query=%20%20&minPrice=&sort=&page=', all],
    ['brand=lumi', ['cheap', 'offered']],
    ['brand=Lumi%20Derm', ['cheap', 'offered']],
    ['brand=%D9%84%D9%88%D9%85%D9%8A', ['cheap', 'offered']],
    ['brand=lumi&brand=rosa', all],
    ['brand=nobody', []],
    ['brand_category=rosa', ['future-offer', 'sized', 'sold-out']],
    ['brand_category=rosa&brand=lumi', []],
    ['minPrice=60', ['future-offer', 'sized', 'sold-out']],
    ['minPrice=%EF%BC%96%D9%A0', ['future-offer', 'sized', 'sold-out']],
    ['maxPrice=50', ['cheap', 'offered']],
    ['minPrice=40&maxPrice=40', ['offered']],
    ['minPrice=60&maxPrice=40', ['cheap', 'future-offer', 'offered']],
    ['maxPrice=39.99', []],
    ['maxPrice=%D9%A4%D9%A0', ['offered']],
    ['inStock=true', ['cheap', 'future-offer', 'offered', 'sized']],
    ['inStock=false', ['sold-out']],
    ['onOffer=1', ['offered']],
    ['onOffer=0', ['cheap', 'future-offer', 'sized', 'sold-out']],
    ['featured=true', ['offered']],
    ['featured=false', ['cheap', 'future-offer', 'sized', 'sold-out']],
    ['new=true', ['sold-out']],
    ['new=false', ['cheap', 'future-offer', 'offered', 'sized']],
    ['minRating=4', ['cheap', 'sold-out']],
    ['minRating=3', ['cheap', 'sized', 'sold-out']],
    ['skinType=dry&skinType=oily', ['cheap', 'offered']],
    ['skinType=unheard-of', []],
    ['price_group=professional&callback=alert&utm_source=x', all],
    ['order=x', all],
    ['order=', all],
    ['ids=none', []],
    ['page=100000', []],
  ])('filters by ?%s', async (query, expected) => {
    expect((await skus(`/products/?${query}`)).sort()).toEqual(expected)
  })

  test('returns products in the order of the requested ids, and omits unknown ids', async () => {
    const [cheap, sized, offered] = await Promise.all(['cheap', 'sized', 'offered'].map(idOf))
    expect(await skus(`/products/?ids=${sized}&ids=999999&ids=x&ids=${cheap}&ids=${offered}`)).toEqual([
      'sized',
      'cheap',
      'offered',
    ])
  })

  test('accepts the id of a category or brand as a filter', async () => {
    const { data } = (await shop.get('/categories/haircare')).body
    expect((await skus(`/products/?category=${data.id}`)).sort()).toEqual(['future-offer', 'sized'])
    const lumi = (await shop.get('/products/brands')).body.data.find((brand: { slug: string }) => brand.slug === 'lumi')
    expect(lumi.productCount).toBe(2)
    expect((await skus(`/products/?brand_category=${lumi.id}`)).sort()).toEqual(['cheap', 'offered'])
  })

  test.each([
    'limit=0',
    'limit=8.5',
    'limit=101',
    'page=0',
    'page=-1',
    'page=1000000000',
    'sort=password_hash',
    'order=asc,(select 1/0)',
    'minPrice=cheap',
    'minPrice=NaN',
    'minRating=9',
    'inStock=maybe',
    `ids=${'1&ids='.repeat(101)}`,
  ])('rejects ?%s by field', async query => {
    const { status, body } = await shop.get(`/products/?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors!)).toEqual([query.split('=')[0]])
  })
})

describe('sorts', () => {
  test.each([
    ['newest', ['future-offer', 'sized', 'sold-out', 'offered', 'cheap']],
    ['price-asc', ['offered', 'cheap', 'future-offer', 'sized', 'sold-out']],
    ['price-desc', ['sold-out', 'sized', 'future-offer', 'cheap', 'offered']],
    ['price-asc&order=desc', ['sold-out', 'sized', 'future-offer', 'cheap', 'offered']],
    ['price-desc&order=sideways', ['sold-out', 'sized', 'future-offer', 'cheap', 'offered']],
    ['rating', ['sold-out', 'cheap', 'sized', 'offered', 'future-offer']],
    ['best-selling', ['offered', 'sized', 'future-offer', 'cheap', 'sold-out']],
    ['relevance', ['offered', 'sized', 'future-offer', 'cheap', 'sold-out']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await skus(`/products/?sort=${sort}`)).toEqual(expected)
  })
})

describe('paging', () => {
  test('returns consecutive pages that together equal the whole list, with page number and total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(page => shop.get(`/products/?sort=rating&limit=2&page=${page}`)))
    expect(pages.flatMap(({ body }) => body.data.map((card: any) => card.sku))).toEqual(
      await skus('/products/?sort=rating'),
    )
    expect(pages.map(({ body }) => body.meta)).toEqual(
      [1, 2, 3, 4].map(page => ({ page, limit: 2, total: 5, pages: 3 })),
    )
  })

  test('reports zero pages for an empty list', async () => {
    expect((await shop.get('/products/?brand=nobody')).body.meta).toEqual({ page: 1, limit: 20, total: 0, pages: 0 })
  })
})

test('loads cards and promotions with one query each, and without queries once they are cached', async () => {
  const pool = shop.db.$client
  const queries = async (path: string, language: 'he' | 'ru') => {
    const spy = vi.spyOn(pool, 'query')
    expect((await shop.get(path, { language })).status).toBe(200)
    const texts = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    spy.mockRestore()
    return texts.filter(text => !text.includes('join changes')).length
  }
  expect(await queries('/products/?limit=1', 'he')).toBe(2)
  expect(await queries('/products/?limit=100', 'ru')).toBe(2)
  expect(await queries('/products/?category=skincare&sort=newest&minPrice=1', 'ru')).toBe(0)
  await shop.app.services.search.ready()
  expect(await queries('/products/?query=sku&category=skincare', 'ru')).toBe(0)
})

describe('cards', () => {
  const card = async (sku: string) =>
    (await shop.get('/products/?limit=100')).body.data.find((card: any) => card.sku === sku)

  test('returns an active offer with its end, and no scheduled offer', async () => {
    expect(await card('offered')).toMatchObject({ price: 200, offerPrice: 40, isFeatured: true })
    expect(Date.parse((await card('offered')).offerEndsAt)).toBeGreaterThan(Date.now())
    expect(await card('future-offer')).toMatchObject({ price: 60, offerPrice: null, offerEndsAt: null, isNew: false })
  })

  test('returns the price of the first variant and the stock of all unarchived variants', async () => {
    expect(await card('sized')).toMatchObject({
      price: 70,
      stockQuantity: 3,
      inStock: true,
      lowStock: true,
      hasOptions: true,
    })
    expect(await card('sold-out')).toMatchObject({ inStock: false, lowStock: false, isNew: true, hasOptions: false })
    expect(await card('cheap')).toMatchObject({ stockQuantity: 10, lowStock: false, rating: 4.5, reviewCount: 2 })
  })
})

describe('other lists', () => {
  test('returns featured products, new products and the products of a category', async () => {
    expect(await skus('/products/featured/')).toEqual(['offered'])
    expect(await skus('/products/new-arrivals/?limit=3')).toEqual(['sold-out', 'future-offer', 'sized'])
    expect(await skus('/products/category/haircare?sort=price-asc&maxPrice=60')).toEqual(['future-offer'])
    expect(await skus('/products/category/haircare?category=serums&sort=price-desc')).toEqual(['sized', 'future-offer'])
  })

  test('returns the lowest and highest displayed price', async () => {
    expect((await shop.get('/products/price-range')).body.data).toEqual({ min: 40, max: 90 })
    expect((await shop.get('/products/price-range?categoryId=haircare')).body.data).toEqual({ min: 60, max: 70 })
    expect((await shop.get('/products/price-range?categoryId=nothing')).body.data).toEqual({ min: 0, max: 0 })
  })

  test('returns related and recommended products without the product itself', async () => {
    const offered = await idOf('offered')
    expect(await skus(`/products/${offered}/related`)).toEqual(['cheap', 'sized'])
    expect(await skus(`/products/${offered}/recommendations`)).toEqual(['sized', 'future-offer', 'cheap', 'sold-out'])
    expect(await skus(`/products/${offered}/recommendations?limit=1`)).toEqual(['sized'])
  })

  test('counts each product once in the category tree, even with several categories', async () => {
    const { data } = (await shop.get('/categories/')).body
    expect(
      data.map((node: any) => [
        node.slug,
        node.productCount,
        node.children.map((child: any) => [child.slug, child.productCount]),
      ]),
    ).toEqual([
      ['skincare', 4, [['serums', 3]]],
      ['haircare', 2, []],
    ])
  })

  test('lists a brand without products', async () => {
    const [brand] = await shop.db.insert(brands).values({ slug: 'empty', position: 9_999 }).returning()
    await shop.db.insert(brandTranslations).values({ brandId: brand!.id, language: 'ar', name: 'فارغة' })
    expect((await shop.get('/products/brands')).body.data.at(-1)).toMatchObject({ name: 'فارغة', productCount: 0 })
  })
})

test.each(['draft', 'scheduled', 'archived', 'no-variant'])('returns 404 for a product that is %s', async sku => {
  const { rows } = await shop.db.execute<{ id: number }>(`select id from products where sku = '${sku}'`)
  for (const rest of ['/', '/related', '/recommendations'])
    expect((await shop.get(`/products/${rows[0]!.id}${rest}`)).status).toBe(404)
})

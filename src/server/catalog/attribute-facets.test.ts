import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildProduct } from '../../../test/support/build-catalog.ts'
import { buildApprovedProfessional } from '../../../test/support/build-person.ts'
import { buildPriceList } from '../../../test/support/build-price-list.ts'
import { AttributeTotals } from '../catalog-index/attribute-totals.ts'
import { attributes } from '../database/schema/attributes.ts'
import { products, productVariants } from '../database/schema/catalog.ts'

let shop: TestApp
const ids: number[] = []
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const choices = ['gel', 'balm', 'foam'].map(code => ({ code, names: { ar: code, en: code, he: code, ru: code } }))
  await shop.db.insert(attributes).values([
    { code: 'texture', kind: 'choice', isFilterable: true, choices, position: 0 },
    { code: 'weight', kind: 'number', isFilterable: true, position: 1 },
    { code: 'vegan', kind: 'flag', isFilterable: true, position: 2 },
    { code: 'rare', kind: 'number', isFilterable: true, position: 3 },
  ])
  const brands = [await buildBrand(shop.db, { slug: 'lumi' }), await buildBrand(shop.db, { slug: 'nour' })]
  for (let at = 0; at < 60; at++) {
    const product = await buildProduct(shop.db, {
      brand: brands[at % 4 === 0 ? 0 : 1]!,
      texts: { ar: { name: `${at % 3 ? 'كريم' : 'صابون'} ${at}` }, en: { name: `${at % 3 ? 'Cream' : 'Soap'} ${at}` } },
      variants: [{ price: 2_000 + at * 100, stock: at % 5 }],
      row: {
        ratingSum: at % 6,
        ratingCount: at % 6 && 1,
        attributes: {
          ...(at % 7 && { texture: choices[at % 3]!.code }),
          ...(at % 2 && { weight: (at % 4) * 50 }),
          vegan: at % 5 < 2,
          ...(at === 8 && { rare: 1 }),
        },
      },
    })
    ids.push(product.id)
  }
}, 60_000)
afterAll(() => shop.close())

/** Returns the number of products by value of the filter `attribute`. */
async function counted(query: string, options = {}): Promise<Record<string, number>> {
  const { status, body } = await shop.get(`/products/attributes?${query}`, options)
  expect(status).toBe(200)
  const values = body.data.flatMap(({ values }: { values: { value: string; count: number }[] }) => values)
  return Object.fromEntries(values.map(({ value, count }: { value: string; count: number }) => [value, count]))
}
const listed = async (query: string, options = {}): Promise<number> =>
  (await shop.get(`/products/?${query}`, options)).body.meta.total
const KEYS = [
  'texture:gel',
  'texture:balm',
  'texture:foam',
  'vegan:yes',
  'vegan:no',
  'weight:50',
  'weight:150',
  'rare:1',
]
/** Selected values: two fewer than the limit of a filter, because the test adds two. */
const WEIGHTS = Array.from({ length: 48 }, (_, at) => `attribute=weight:${at + 40}`).join('&')

test.each([
  '',
  'inStock=true',
  'minRating=3',
  'maxPrice=25',
  'brand=lumi&minPrice=30',
  'attribute=vegan:yes',
  'attribute=texture:gel&attribute=texture:foam&attribute=weight:50',
  'attribute=rare:1',
  'attribute=texture:none',
  'attribute=rare:1&maxPrice=1',
  'search=cream',
  'search=cream&attribute=vegan:yes&attribute=rare:1',
  'search=zzzqqq',
])('returns for each value a count equal to the list length after its selection, with query “%s”', query =>
  expectLengths(query),
)
test('counts values correctly at the maximum number of selected values', () =>
  expectLengths(`${WEIGHTS}&attribute=texture:gel`))

async function expectLengths(query: string, options = {}): Promise<void> {
  const counts = await counted(query, options)
  const chosen = new URLSearchParams(query).getAll('attribute')
  for (const key of KEYS) {
    const wanted = new URLSearchParams(query)
    wanted.delete('attribute')
    const attributeOf = (one: string) => one.split(':')[0]
    for (const one of chosen) if (attributeOf(one) !== attributeOf(key)) wanted.append('attribute', one)
    wanted.append('attribute', key)
    const length = await listed(`${wanted}`, options)
    expect([key, counts[key]]).toEqual([key, length > 0 || chosen.includes(key) ? length : undefined])
  }
}

test('lists numeric attributes last, and their values in ascending order', async () => {
  const { body } = await shop.get('/products/attributes')
  const facets: { code: string; values: { value: string }[] }[] = body.data
  expect(facets.map(({ code }) => code)).toEqual(['texture', 'vegan', 'weight', 'rare'])
  const { body: all } = await shop.get('/products/attributes?attribute=weight:100')
  const weights = all.data.find(({ code }: { code: string }) => code === 'weight').values
  expect(weights.map(({ value }: { value: string }) => value)).toEqual(['weight:50', 'weight:100', 'weight:150'])
})

test.each(['maxPrice=25', 'brand=nour&minPrice=30&maxPrice=60', 'search=cream&maxPrice=40', 'search=cream+under+40'])(
  'returns counts equal to the list lengths for a viewer with individual prices, with query “%s”',
  async query => {
    await buildPriceList(shop.db, { professions: ['doctor'], rules: [{ percent: 60 }] })
    const { token } = await buildApprovedProfessional(shop.db, 'doctor')
    // The list shows the viewer's own prices but filters by public prices.
    expect(await listed(query, { token })).toBe(await listed(query))
    await expectLengths(query, { token })
  },
)

test('returns the same counts for a price-only search query as for the price filter', async () => {
  expect(await counted(`search=${encodeURIComponent('under 40 shekels')}`)).toEqual(await counted('maxPrice=40'))
})

test('ignores the query’s price limit in the counts when no product meets the limit', async () => {
  const query = encodeURIComponent('cream under 5 shekels')
  expect(await listed(`search=${query}`)).toBe(await listed('search=cream'))
  expect(await counted(`search=${query}`)).toEqual(await counted('search=cream'))
  const chosen = 'attribute=rare:1'
  expect(await counted(`search=${query}&${chosen}`)).toEqual(await counted(`search=cream&${chosen}`))
})

/** Runs a change that affects lists, and returns the counts before and after it. */
async function countsAround(change: () => Promise<unknown>): Promise<Record<string, number>[]> {
  const query = 'inStock=true&attribute=vegan:yes'
  const before = await counted(query)
  await change()
  return [before, await counted(query)]
}
const setStock = (at: number, stock: number) =>
  shop.db.update(productVariants).set({ stock }).where(eq(productVariants.productId, ids[at]!))
const less = (counts: Record<string, number>, ...keys: string[]) => ({
  ...counts,
  ...Object.fromEntries(keys.map(key => [key, counts[key]! - 1])),
})

test('updates the counts when a product is sold out, archived or assigned another value', async () => {
  const [before, soldOut] = await countsAround(() => setStock(1, 0))
  expect(soldOut).toEqual(less(before!, 'texture:balm', 'weight:50', 'vegan:yes'))
  const [, inStock] = await countsAround(() => setStock(1, 3))
  expect(inStock).toEqual(before)
  const own = eq(products.id, ids[1]!)
  const [, moved] = await countsAround(() =>
    shop.db.update(products).set({ attributes: sql`attributes || '{"weight": 150}'` }).where(own),
  )
  expect(moved).toEqual({ ...before, 'weight:50': before!['weight:50']! - 1, 'weight:150': before!['weight:150']! + 1 })
  const [, archived] = await countsAround(() =>
    shop.db
      .update(products)
      .set({ archivedAt: new Date(0) })
      .where(own),
  )
  expect(archived).toEqual(less(moved!, 'texture:balm', 'weight:150', 'vegan:yes'))
})

test('[mutant] returns outdated counts when cached counts are not invalidated', async () => {
  const ignored = vi.spyOn(AttributeTotals.prototype, 'clear').mockImplementation(() => {})
  const [before, after] = await countsAround(() => setStock(6, 0))
  ignored.mockRestore()
  expect(after).toEqual(before)
  const [, current] = await countsAround(() => setStock(36, 0))
  expect(current).toEqual(less(less(before!, 'texture:gel', 'vegan:yes'), 'vegan:yes', 'texture:gel'))
})

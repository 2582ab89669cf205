import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildProduct } from '../../../test/support/build-catalog.ts'
import { type HostileSearch, hostileTexts } from '../../../test/support/hostile-texts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  const { db } = shop
  const loreal = await buildBrand(db, { slug: "L'Oréal" })
  await buildProduct(db, {
    sku: 'p-001',
    texts: {
      ar: { name: 'سيروم فيتامين سي 30 مل', shortDescription: 'للبشرة الدهنية' },
      en: { name: 'Vitamin C Serum 30 ml', shortDescription: 'For oily skin' },
      ru: { name: 'Сыворотка с витамином С', shortDescription: 'Всё для кожи' },
      he: { name: 'סרום ויטמין סי 30 מ"ל', shortDescription: 'לעור שמן' },
    },
  })
  await buildProduct(db, {
    sku: 'p-002',
    brand: loreal,
    texts: {
      ar: { name: 'كريم مرطّب', shortDescription: 'مع سيروم فيتامين' },
      en: { name: 'Moisturizer', shortDescription: 'With vitamin C serum' },
    },
    row: { soldCount: 50 },
  })
  await buildProduct(db, {
    sku: 'p-003',
    texts: { ar: { name: 'فرشاة شعر' }, en: { name: 'Hair brush 100% natural' } },
  })
})
afterAll(() => shop.close())

async function found(query: string, path = '/products/search?query='): Promise<string[]> {
  const { status, body } = await shop.get(path + encodeURIComponent(query))
  expect([query, status]).toEqual([query, 200])
  return body.data.map((card: { sku: string }) => card.sku)
}

test.each([
  ['vitamin', ['p-001', 'p-002']],
  ['VITAMIN  c', ['p-001', 'p-002']],
  ['serum vitamin', ['p-001', 'p-002']],
  ['"serum', ['p-001', 'p-002']],
  ['vitamin & serum', ['p-001', 'p-002']],
  ['سِيرُوم', ['p-001', 'p-002']],
  ['للبشره الدهنيه', ['p-001']],
  ['٣٠', ['p-001']],
  ['все', ['p-001']],
  ['מ״ל', ['p-001']],
  ['loreal', ['p-002']],
  ["l'oréal", ['p-002']],
  ['l’oreal moist', ['p-002']],
  ['p-003', ['p-003']],
  ['P 003', ['p-003']],
  ['100%', ['p-003']],
  ['brush hair', ['p-003']],
])('returns, for the query %j, the products %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
  expect(await found(query, '/products/?search=')).toEqual(expected)
})

test.each([
  ['serum & brush', ['serum'], ['p-003']],
  ['brush vitamin', ['vitamin'], ['p-003']],
])('finds the closest products for %j, ignoring the words %j', async (query, ignored, expected) => {
  const { body } = await shop.get(`/products/search?query=${encodeURIComponent(query)}`)
  expect(body.data.map((card: { sku: string }) => card.sku)).toEqual(expected)
  expect(body.meta.search).toMatchObject({ relaxed: true, ignored })
})

test('ranks a match in the name before one in the description, unless sorted otherwise', async () => {
  expect(await found('serum')).toEqual(['p-001', 'p-002'])
  expect(await found('serum', '/products/?sort=best-selling&query=')).toEqual(['p-002', 'p-001'])
})

test.each(['', '   ', '%20'])('returns all products for a blank query: %j', async query => {
  expect((await shop.get(`/products/?search=${query}`)).body.meta.total).toBe(3)
})

test.each(['_', '%', '\\', '%%', 'vitamin_', '"', '...'])(
  'does not match by punctuation or wildcards: %j',
  async query => {
    expect(await found(query)).toEqual(query === 'vitamin_' ? ['p-001', 'p-002'] : [])
  },
)

test('applies filters to a search', async () => {
  expect((await shop.get('/products/search?query=vitamin&brand=nobody')).body.data).toEqual([])
})

describe('hostile searches', () => {
  const { searches, queries } = hostileTexts()
  const own: HostileSearch[] = [
    { title: 'text-search operators', text: "a & | ! ( ) <-> :* '", expect: 'empty_result' },
    { title: 'a statement of SQL', text: "';SELECT pg_sleep(5)--", expect: 'empty_result' },
    { title: 'two thousand words', text: 'serum '.repeat(2_000), expect: 'reject' },
    { title: 'a reversed word', text: '\u202ecba', expect: 'empty_result' },
    { title: 'a NUL before a word', text: '\u0000serum', expect: 'accept' },
    { title: 'a lone surrogate', text: '\ud83d', expect: 'empty_result' },
    { title: 'two hundred letters', text: 'x'.repeat(200), expect: 'empty_result' },
    { title: 'a phrase as long as the limit', text: 'سيروم '.repeat(33), expect: 'accept' },
  ]
  test.each([...own, ...searches])('responds to $title with: $expect', async ({ text, expect: must }) => {
    const began = performance.now()
    for (const path of ['/products/?search=', '/products/search?query=', '/products/?query=']) {
      const { status, body } = await shop.get(path + encodeURIComponent(text.toWellFormed()))
      if (must === 'reject') expect(status).toBe(422)
      else expect(status).toBe(200)
      if (must === 'empty_result') expect(body.data).toEqual([])
      if (must === 'accept') expect(body.data.length).toBeGreaterThan(0)
      if (must === 'ignore') expect(body.meta.total).toBe(3)
      expect(JSON.stringify(body)).not.toMatch(/syntax|pg_|at \//)
    }
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  test.each([
    'search=%E0%A4%A',
    'search=a&search=b',
    'search[]=a',
    '__proto__[role]=admin&constructor[prototype][x]=1',
    'a=1&'.repeat(1_000),
    ...queries,
  ])('does not fail on ?%s', async query => {
    const { status, headers, body } = await shop.get(`/products/?${query}`)
    expect([200, 400, 422]).toContain(status)
    expect(headers['content-type']).toMatch(/^application\/json; charset=utf-8/)
    if (status === 200) expect(body.data.length).toBeLessThanOrEqual(100)
    expect(({} as any).role).toBeUndefined()
  })
})

test('selects products by the rarest of many query words, at any position', async () => {
  const shared = 'one two three four five six seven eight'
  for (const own of ['nine', 'ten'])
    await buildProduct(shop.db, { sku: `p-${own}`, texts: { ar: { name: 'كلمات' }, en: { name: `${shared} ${own}` } } })
  expect(await found(`${shared} ten`)).toEqual(['p-ten'])
  expect(await found(`${shared} ${'unheard '.repeat(9)} nine`)).toEqual(['p-nine'])
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { products, productTranslations, productVariants } from '../database/schema/catalog.ts'
import { searchPins, searchSynonyms } from '../database/schema/search.ts'
import { categoryTranslations } from '../database/schema/taxonomy.ts'
import { rebuildSearchTexts } from '../taxonomy/rebuild-search-texts.ts'
import { CatalogSearch } from './catalog-search.ts'
import { queryKeyOf } from './query/query-key.ts'

let shop: TestApp
let other: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  other = await startTestApp({ databaseUrl: shop.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const found = async (query: string, on = shop): Promise<string[]> =>
  (await on.get(`/products/search?query=${encodeURIComponent(query)}`)).body.data.map(
    (card: { sku: string }) => card.sku,
  )

test('finds a product on every instance once its transaction is committed', async () => {
  expect(await found('quince')).toEqual([])
  expect(await found('quince', other)).toEqual([])
  await buildProduct(shop.db, { sku: 'q-1', texts: { ar: { name: 'سفرجل' }, en: { name: 'Quince jelly' } } })
  expect(await found('quince')).toEqual(['q-1'])
  expect(await found('quince', other)).toEqual(['q-1'])
})

test('ignores rolled-back writes, and finds writes committed at the same time', async () => {
  const rollBack = new Error('undone')
  const undone = shop.db.transaction(async db => {
    await buildProduct(db as typeof shop.db, {
      sku: 'q-2',
      texts: { ar: { name: 'خوخ' }, en: { name: 'Damson jelly' } },
    })
    await buildProduct(shop.db, { sku: 'q-3', texts: { ar: { name: 'توت' }, en: { name: 'Medlar jelly' } } })
    expect(await found('damson')).toEqual([])
    expect(await found('medlar')).toEqual(['q-3'])
    throw rollBack
  })
  await expect(undone).rejects.toBe(rollBack)
  expect(await found('damson', other)).toEqual([])
  expect(await found('medlar', other)).toEqual(['q-3'])
})

test('indexes a transaction that commits after a transaction that started later', async () => {
  await shop.db.transaction(async db => {
    await buildProduct(db as typeof shop.db, {
      sku: 'q-4',
      texts: { ar: { name: 'تين' }, en: { name: 'Loquat jelly' } },
    })
    await buildProduct(shop.db, { sku: 'q-5', texts: { ar: { name: 'رمان' }, en: { name: 'Rowan jelly' } } })
    expect(await found('rowan', other)).toEqual(['q-5'])
    expect(await found('loquat', other)).toEqual([])
  })
  expect(await found('loquat', other)).toEqual(['q-4'])
})

test('does not find a renamed or archived product by its previous text', async () => {
  const brand = await buildBrand(shop.db, { slug: 'old' })
  const { id } = await buildProduct(shop.db, {
    sku: 'q-6',
    brand,
    texts: { ar: { name: 'عناب' }, en: { name: 'Jujube' } },
  })
  expect(await found('jujube')).toEqual(['q-6'])
  const text = 'azarole\nold\n\nq 6'
  await shop.db.update(productTranslations).set({ searchText: text }).where(eq(productTranslations.productId, id))
  expect(await found('jujube')).toEqual([])
  expect(await found('azarole', other)).toEqual(['q-6'])
  await shop.db
    .update(products)
    .set({ archivedAt: new Date(0) })
    .where(eq(products.id, id))
  expect(await found('azarole')).toEqual([])
})

test('finds a product only while it is on sale, on every instance', async () => {
  const { id } = await buildProduct(shop.db, {
    sku: 'q-7',
    texts: { ar: { name: 'زعرور' }, en: { name: 'Hawthorn' } },
    row: { publishedAt: null },
  })
  const both = async () => [await found('hawthorn'), await found('hawthorn', other)]
  const own = eq(productVariants.productId, id)
  const write = async (row: Partial<typeof products.$inferInsert>) =>
    void (await shop.db.update(products).set(row).where(eq(products.id, id)))
  expect(await both()).toEqual([[], []])
  await write({ publishedAt: new Date(Date.now() + 3_600_000) })
  expect(await both()).toEqual([[], []])
  await write({ publishedAt: new Date(0) })
  expect(await both()).toEqual([['q-7'], ['q-7']])
  await shop.db
    .update(productVariants)
    .set({ archivedAt: new Date(0) })
    .where(own)
  expect(await both()).toEqual([[], []])
  await shop.db.update(productVariants).set({ archivedAt: null }).where(own)
  expect(await both()).toEqual([['q-7'], ['q-7']])
  await write({ archivedAt: new Date(0) })
  expect(await both()).toEqual([[], []])
})

/** Sets the units sold. Also changes the stock, as a sale does, because the triggers record only changes of stock. */
async function setSold(id: number, soldCount: number): Promise<void> {
  const own = eq(productVariants.productId, id)
  await shop.db.transaction(async db => {
    await db.update(products).set({ soldCount }).where(eq(products.id, id))
    for (const difference of [1, -1])
      await db
        .update(productVariants)
        .set({ stock: sql`${productVariants.stock} + ${difference}` })
        .where(own)
  })
}

test('ranks equal matches by the logarithm of sales, then by stock', async () => {
  const names = { ar: { name: 'كرز' }, en: { name: 'Cornel' } }
  const [first, second] = [
    await buildProduct(shop.db, { sku: 'q-8', texts: names }),
    await buildProduct(shop.db, { sku: 'q-9', texts: names }),
  ]
  const both = async () => [await found('cornel'), await found('cornel', other)]
  expect(await both()).toEqual([
    ['q-8', 'q-9'],
    ['q-8', 'q-9'],
  ])
  await shop.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.productId, first.id))
  expect(await both()).toEqual([
    ['q-9', 'q-8'],
    ['q-9', 'q-8'],
  ])
  for (const soldCount of [1, 2, 3]) await setSold(first.id, soldCount)
  expect(await both()).toEqual([
    ['q-8', 'q-9'],
    ['q-8', 'q-9'],
  ])
  await setSold(second.id, 7)
  expect(await both()).toEqual([
    ['q-9', 'q-8'],
    ['q-9', 'q-8'],
  ])
})

test('rejects loading after shutdown, and loads again after a failure', async () => {
  const refresh = async () => {}
  const closed = new CatalogSearch({ db: shop.db, refresh })
  closed.close()
  await expect(closed.ready()).rejects.toThrow('closing')
  const away = () => Promise.reject(new Error('away'))
  const nowhere = { execute: away, select: () => ({ from: away }) }
  let isAway = true
  const db = new Proxy(shop.db, { get: (db, name) => Reflect.get(isAway ? nowhere : db, name) })
  const search = new CatalogSearch({ db, refresh })
  await expect(search.ready()).rejects.toThrow('away')
  isAway = false
  await search.ready()
  expect(search.find('medlar', { language: 'en', now: null }).total).toBe(1)
})

test('rebuilds only search texts that differ from the catalogue', async () => {
  await rebuildSearchTexts(shop.db)
  expect(await rebuildSearchTexts(shop.db)).toBe(0)
  await shop.db
    .update(productTranslations)
    .set({ searchText: 'nonsense' })
    .where(eq(productTranslations.name, 'Jujube'))
  expect(await rebuildSearchTexts(shop.db)).toBe(1)
})

test('indexes a change in the background, and reports ready once it can be found', async () => {
  const search = new CatalogSearch({ db: shop.db, refresh: async () => {} })
  await search.ready()
  const { id } = await buildProduct(shop.db, { sku: 'q-10', texts: { ar: { name: 'قراص' }, en: { name: 'Nettle' } } })
  expect(search.apply(new Set([`product:${id}`]))).toEqual([])
  expect(search.find('nettle', { language: 'en', now: null }).total).toBe(0)
  await search.ready()
  expect(search.find('nettle', { language: 'en', now: null }).total).toBe(1)
})

test('retries a failed read of a change at the next search', async () => {
  let isAway = false
  const db = new Proxy(shop.db, {
    get: (db, name) => (isAway ? () => Promise.reject(new Error('away')) : Reflect.get(db, name)),
  })
  const search = new CatalogSearch({ db, refresh: async () => {} })
  await search.ready()
  const { id } = await buildProduct(shop.db, { sku: 'q-11', texts: { ar: { name: 'حميض' }, en: { name: 'Sorrel' } } })
  isAway = true
  search.apply(new Set([`product:${id}`]))
  await expect(search.ready()).rejects.toThrow('away')
  isAway = false
  await search.ready()
  expect(search.find('sorrel', { language: 'en', now: null }).total).toBe(1)
})

test('searches with the previous synonyms while new ones are loading, then with the new ones', async () => {
  const search = new CatalogSearch({ db: shop.db, refresh: async () => {} })
  await search.ready()
  await buildProduct(shop.db, { sku: 'q-90', texts: { ar: { name: 'قرنفل' }, en: { name: 'Clove balm' } } })
  const words = { ar: [], en: ['clove', 'gillyflower'], he: [], ru: [] }
  const [row] = await shop.db.insert(searchSynonyms).values({ words }).returning()
  const [{ id } = { id: 0 }] = await shop.db.select().from(products).where(eq(products.sku, 'q-90'))
  await other.db.transaction(async db => {
    await db.execute(sql`lock table search_needs in access exclusive mode`)
    search.apply(new Set(['table:search_synonyms', `product:${id}`]))
    await search.ready()
    expect(search.find('clove', { language: 'en', now: null }).ids).toEqual([id])
    expect(search.find('gillyflower', { language: 'en', now: null }).ids).toEqual([])
  })
  await search.vocabularyReady()
  expect(search.find('gillyflower', { language: 'en', now: null }).ids).toEqual([id])
  await shop.db.delete(searchSynonyms).where(eq(searchSynonyms.id, row!.id))
})

test('rebuilds the vocabulary for the new name of a category, not for its new description', async () => {
  const category = await buildCategory(shop.db, { names: { en: 'Sachets' } })
  await buildProduct(shop.db, { sku: 'q-93', category, texts: { ar: { name: 'خزامى' }, en: { name: 'Lavender' } } })
  const search = new CatalogSearch({ db: shop.db, refresh: async () => {} })
  await search.vocabularyReady()
  const { version } = search
  const change = async (text: { name?: string; description?: string }) => {
    const own = eq(categoryTranslations.categoryId, category.id)
    await shop.db.update(categoryTranslations).set(text).where(own)
    search.apply(new Set(['table:category_translations']))
    await search.vocabularyReady()
  }
  await change({ description: 'Bags of dried flowers' })
  expect(search.version).toBe(version)
  expect(search.find('potpourri', { language: 'en', now: null }).total).toBe(0)
  await change({ name: 'Potpourri' })
  expect(search.version).toBeGreaterThan(version)
  expect(search.find('potpourri', { language: 'en', now: null }).total).toBe(1)
})

test('applies a new pin while the vocabulary is still loading', async () => {
  const search = new CatalogSearch({ db: shop.db, refresh: async () => {} })
  await search.ready()
  const [first, second] = [
    await buildProduct(shop.db, { sku: 'q-91', texts: { ar: { name: 'سماق' }, en: { name: 'Sumac' } } }),
    await buildProduct(shop.db, { sku: 'q-92', texts: { ar: { name: 'سماق' }, en: { name: 'Sumac' } } }),
  ]
  search.apply(new Set([`product:${first.id}`, `product:${second.id}`]))
  const pin = { query: 'sumac', key: queryKeyOf('sumac'), pinnedIds: [second.id], boostedIds: [] }
  const [row] = await shop.db.insert(searchPins).values(pin).returning()
  await other.db.transaction(async db => {
    await db.execute(sql`lock table search_needs in access exclusive mode`)
    search.apply(new Set(['table:search_synonyms', 'table:search_pins']))
    await search.ready()
    expect(search.find('sumac', { language: 'en', now: null }).ids).toEqual([second.id, first.id])
  })
  await search.vocabularyReady()
  await shop.db.delete(searchPins).where(eq(searchPins.id, row!.id))
})

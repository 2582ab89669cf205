import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { searchNeeds } from '../database/schema/search.ts'
import { categories } from '../database/schema/taxonomy.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const suggested = async (query: string, language: 'ar' | 'en' | 'ru' = 'en') =>
  (await shop.get(`/products/suggestions?query=${encodeURIComponent(query)}`, { language })).body.data

test('suggests a category with a product for sale, with Arabic as fallback language', async () => {
  const top = await buildCategory(shop.db, { slug: 'lanterns', names: { ar: 'فوانيس', en: 'Lanterns' } })
  const below = await buildCategory(shop.db, { slug: 'paper', parentId: top.id, names: { ar: 'ورق', en: 'Paper' } })
  expect((await suggested('lanterns')).categories).toEqual([])
  const { id } = await buildProduct(shop.db, { category: below })
  expect(await suggested('lanterns')).toEqual({
    categories: [{ slug: 'lanterns', name: 'Lanterns' }],
    brands: [],
    needs: [],
  })
  expect((await suggested('فوانيس', 'ru')).categories).toEqual([{ slug: 'lanterns', name: 'فوانيس' }])

  await shop.db.update(categories).set({ hiddenAt: new Date() }).where(eq(categories.id, top.id))
  expect((await suggested('lanterns')).categories).toEqual([])
  await shop.db.update(categories).set({ hiddenAt: null }).where(eq(categories.id, top.id))
  await shop.db.update(productVariants).set({ archivedAt: new Date() }).where(eq(productVariants.productId, id))
  expect((await suggested('lanterns')).categories).toEqual([])
})

test('suggests the categories of relaxed matches when the query names no category', async () => {
  const category = await buildCategory(shop.db, { slug: 'kites', names: { ar: 'طائرات ورقية', en: 'Kites' } })
  await buildProduct(shop.db, { category, texts: { ar: { name: 'نسر أحمر' }, en: { name: 'Red eagle' } } })
  const list = async (query: string) =>
    (await shop.get(`/products/?query=${encodeURIComponent(query)}`, { language: 'en' })).body.meta
  const relaxed = await list('red eagle with seventeen propellers')
  expect(relaxed.search.relaxed).toBe(true)
  expect(relaxed.suggestions.categories).toEqual([{ slug: 'kites', name: 'Kites' }])
  const whole = await list('red eagle')
  expect([whole.search.relaxed, whole.suggestions.categories]).toEqual([false, []])
})

test('suggests a brand with a product for sale', async () => {
  const brand = await buildBrand(shop.db, { slug: 'quincea', names: { ar: 'كوينسيا', en: 'Quincea' } })
  expect((await suggested('quincea')).brands).toEqual([])
  const { id } = await buildProduct(shop.db, { brand })
  expect((await suggested('quincea')).brands).toEqual([{ slug: 'quincea', name: 'Quincea' }])
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect((await suggested('quincea')).brands).toEqual([])
})

test('completes the phrase of a search need that has products, in the query’s language', async () => {
  const { id } = await buildProduct(shop.db)
  const names = { ar: ['تشققات الحمل', 'خطوط الجلد'], en: ['stretch marks', 'striae'] }
  await shop.db.insert(searchNeeds).values([{ names, productIds: [id] }, { names: { en: ['stretching exercises'] } }])
  await shop.app.services.search.vocabularyReady()
  expect((await suggested('stretch ma')).needs).toEqual(['stretch marks'])
  expect((await suggested('stria')).needs).toEqual(['striae'])
  expect((await suggested('خطوط ال')).needs).toEqual(['خطوط الجلد'])
  expect((await suggested('exercis')).needs).toEqual([])
  expect((await suggested('stertch')).needs).toEqual(['stretch marks'])
  // The complete phrase has no completion, and a short word is not corrected.
  expect((await suggested('stretch marks')).needs).toEqual([])
  expect((await suggested('matks')).needs).toEqual([])
  await shop.db.delete(searchNeeds)
  await shop.app.services.search.vocabularyReady()
  expect((await suggested('stria')).needs).toEqual([])
})

test('suggests no brand without products, and returns no suggestions for a submitted search', async () => {
  await buildBrand(shop.db, { slug: 'marmela', names: { ar: 'مارميلا', en: 'Marmela' } })
  const list = async (query: string) => (await shop.get(`/products/?${query}`, { language: 'en' })).body.meta
  expect((await list('query=marmela')).suggestions).toEqual({ categories: [], brands: [], needs: [] })
  expect(await list('search=marmela')).not.toHaveProperty('suggestions')
})

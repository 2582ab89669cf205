import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildBrand, buildCategory, buildProduct } from '../../../test/support/build-catalog.ts'
import { products, productVariants } from '../database/schema/catalog.ts'
import { categories } from '../database/schema/taxonomy.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const suggested = async (query: string, language: 'ar' | 'en' | 'ru' = 'en') =>
  (await shop.get(`/products/suggestions?query=${encodeURIComponent(query)}`, { language })).body.data

test('a category is offered while something below it is on sale, in the reader’s words, else in Arabic', async () => {
  const top = await buildCategory(shop.db, { slug: 'lanterns', names: { ar: 'فوانيس', en: 'Lanterns' } })
  const below = await buildCategory(shop.db, { slug: 'paper', parentId: top.id, names: { ar: 'ورق', en: 'Paper' } })
  expect((await suggested('lanterns')).categories).toEqual([])
  const { id } = await buildProduct(shop.db, { category: below })
  expect(await suggested('lanterns')).toEqual({ categories: [{ slug: 'lanterns', name: 'Lanterns' }], brands: [] })
  expect((await suggested('فوانيس', 'ru')).categories).toEqual([{ slug: 'lanterns', name: 'فوانيس' }])

  await shop.db.update(categories).set({ hiddenAt: new Date() }).where(eq(categories.id, top.id))
  expect((await suggested('lanterns')).categories).toEqual([])
  await shop.db.update(categories).set({ hiddenAt: null }).where(eq(categories.id, top.id))
  await shop.db.update(productVariants).set({ archivedAt: new Date() }).where(eq(productVariants.productId, id))
  expect((await suggested('lanterns')).categories).toEqual([])
})

test('a brand is offered while something of it is on sale', async () => {
  const brand = await buildBrand(shop.db, { slug: 'quincea', names: { ar: 'كوينسيا', en: 'Quincea' } })
  expect((await suggested('quincea')).brands).toEqual([])
  const { id } = await buildProduct(shop.db, { brand })
  expect((await suggested('quincea')).brands).toEqual([{ slug: 'quincea', name: 'Quincea' }])
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect((await suggested('quincea')).brands).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Language } from '../../shared/i18n/languages.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const search = async (language: Language, query: string) => {
  const { data, meta } = (await shop.get(`/products/search?limit=5&query=${encodeURIComponent(query)}`, { language }))
    .body
  return { products: data as { name: string; price: number; professionalOnly: boolean }[], search: meta.search }
}

test.each<[Language, string, RegExp]>([
  ['en', 'large gloves', /gloves.*\bL\b/i],
  ['en', 'small nitrile gloves', /gloves.*\bS\b/i],
  ['en', 'extra large adult diapers', /\bXL\b/],
  ['ar', 'قفازات كبيرة', /قفاز.*\bL\b/],
  ['ar', 'قفازات وسط', /قفاز.*\bM\b/],
  ['ar', 'كفوف صغيرة', /قفاز.*\bS\b/],
  ['he', 'כפפות גדולות', /כפפות.*\bL\b/],
  ['he', 'כפפות מדיום', /כפפות.*\bM\b/],
  ['ru', 'большие перчатки', /перчатки.*\bL\b/i],
  ['ru', 'средние перчатки', /перчатки.*\bM\b/i],
])('finds the size that a query names in words: %s %s', async (language, query, expected) => {
  const { products, search: meta } = await search(language, query)
  expect([meta.relaxed, products[0]?.name]).toEqual([false, expect.stringMatching(expected)])
})

test.each<[Language, string]>([
  ['ar', 'كريم تحت الخمسين'],
  ['ar', 'كريم بأقل من خمسين'],
  ['ar', 'كريم بخمسين شيكل'],
  ['he', 'קרם עד חמישים שקל'],
])('reads a price in words: %s %s', async (language, query) => {
  const { products, search: meta } = await search(language, query)
  expect(meta.constraints).toMatchObject({ maxPrice: 50 })
  expect(products.length).toBeGreaterThan(0)
})

test.each<[Language, string]>([
  ['ar', 'إبر للأطباء'],
  ['en', 'needles for doctors'],
  ['he', 'מחטים לרופאים'],
  ['ru', 'иглы для врачей'],
])('reads "for doctors" as professional: %s %s', async (language, query) => {
  const { products, search: meta } = await search(language, query)
  expect(meta.constraints).toMatchObject({ professional: true })
  expect(products[0]?.professionalOnly).toBe(true)
})

test('splits the word "vitamin" from a letter joined to it', async () => {
  const [joined, apart] = await Promise.all([search('en', 'vitaminc serum'), search('en', 'vitamin c serum')])
  expect(joined.products.map(({ name }) => name)).toEqual(apart.products.map(({ name }) => name))
})

test('reports the language of a query converted from another keyboard layout', async () => {
  const { search: meta } = await search('en', 'rhtv')
  expect([meta.corrected, meta.through]).toEqual(['крем', 'ru'])
})

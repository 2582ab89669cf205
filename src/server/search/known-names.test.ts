import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import names from '../../../test/support/usual-names.json' with { type: 'json' }
import { CatalogSearch } from './catalog-search.ts'

/** Given names, surnames and towns that are also words in texts of the shop's products. */
const ALSO_WORDS: Record<string, string[]> = {
  ar: ['عمر'],
  en: ['Mark'],
  he: ['יעקב', 'ניר', 'מיכל', 'שבע'],
  ru: ['Попов'],
}

let shop: TestApp
let search: CatalogSearch
beforeAll(async () => {
  shop = await startTestApp()
  search = new CatalogSearch({ db: shop.db, refresh: async () => {} })
  await search.ready()
})
afterAll(() => shop.close())

test.each(Object.entries(names))(
  'does not count common names of people and towns as known words, except homonyms: %s',
  (language, list) => {
    const known = list.split(' ').filter(name => search.knownWords(name).length > 0)
    expect(known).toEqual(ALSO_WORDS[language])
  },
)

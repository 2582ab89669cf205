import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Language } from '../../shared/i18n/languages.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function find(query: string, language: Language) {
  const { body } = await shop.get(`/products/search?limit=100&query=${encodeURIComponent(query)}`, { language })
  return { skus: body.data.map(({ sku }: { sku: string }) => sku) as string[], search: body.meta.search }
}

const ANTI_DANDRUFF = 'p091'
const BABY_SHAMPOO = 'p139'
const FOR_WOMEN = 'p083'
const FOR_MEN = 'p084'

test.each([
  ['en', 'shampoo', 'shampoo but not for babies', 'not for babies'],
  ['en', 'shampoo', 'a shampoo that is not for my kids please', 'not for my kids'],
  ['ar', 'شامبو', 'شامبو بس مش للأطفال', 'مش للأطفال'],
  ['ar', 'شامبو', 'بدي شامبو غير مخصص للأطفال', 'غير مخصص للأطفال'],
  ['he', 'שמפו', 'שמפו אבל לא לתינוקות', 'לא לתינוקות'],
  ['ru', 'шампунь', 'шампунь, но не для малышей', 'не для малышей'],
] as const)('excludes products for babies, in %s: %s → %s', async (language, all, query, typed) => {
  const [before, after] = [await find(all, language), await find(query, language)]
  expect(before.skus).toEqual(expect.arrayContaining([ANTI_DANDRUFF, BABY_SHAMPOO]))
  expect(after.search).toMatchObject({ relaxed: false, ignored: [], constraints: { without: [typed] } })
  expect(after.skus).toContain(ANTI_DANDRUFF)
  expect(after.skus).not.toContain(BABY_SHAMPOO)
})

test.each([
  ['en', 'deodorant not for men', FOR_WOMEN, FOR_MEN],
  ['ar', 'مزيل عرق مش نسائي', FOR_MEN, FOR_WOMEN],
  ['he', 'דאודורנט לא לגברים', FOR_WOMEN, FOR_MEN],
  ['ru', 'дезодорант не женский', FOR_MEN, FOR_WOMEN],
] as const)('excludes products for men or women: %s %s', async (language, query, found, excluded) => {
  const { skus } = await find(query, language)
  expect(skus).toContain(found)
  expect(skus).not.toContain(excluded)
})

test('excludes products by their category', async () => {
  const { skus } = await find('shaving foam not for men', 'en')
  expect(skus).not.toContain('p132')
})

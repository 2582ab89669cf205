import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { products } from '../database/schema/catalog.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  const tonic = await buildProduct(shop.db, { sku: 'tonic', texts: { ar: { name: 'محلول' }, en: { name: 'Tonic' } } })
  const pad = await buildProduct(shop.db, { sku: 'pad', texts: { ar: { name: 'مفرش' }, en: { name: 'Underpad' } } })
  await buildProduct(shop.db, { sku: 'comb', texts: { ar: { name: 'مشط' }, en: { name: 'Comb' } } })
  await addNeed(['hair falls out', 'bald spots'], tonic.id)
  await addNeed(['father wets the bed'], pad.id)
})
afterAll(() => shop.close())

const addNeed = (en: string[], id: number) =>
  shop.post(
    '/admin/search/needs',
    { names: { ar: [], en, he: [], ru: [] }, targets: [{ kind: 'product', id }], weight: 3 },
    { token },
  )

async function found(query: string, language: Language, options = '') {
  const { body } = await shop.get(`/products/search?query=${encodeURIComponent(query)}${options}`, { language })
  const skus: string[] = body.data.map(({ sku }: { sku: string }) => sku)
  return { skus, search: body.meta.search }
}

test.each([
  ['en', 'since the summer i keep losing so much hair in the drain what do you suggest'],
  ['ar', 'من يومين وشعري عم بيتساقط وانا بالدوش شو الحل'],
  ['he', 'כבר חודש השיער שלי נושר על הכרית ואין לי מושג למה'],
  ['ru', 'после болезни стали очень сильно выпадать волосы на подушку'],
] as const)('finds a need by a sentence in %s with the meaning of its English phrase', async (language, query) => {
  expect((await found(query, language)).skus[0]).toBe('tonic')
})

test('finds a need by a sentence with misspelt words', async () => {
  expect((await found('my fathr wakes up and his matress is all wett again', 'en')).skus[0]).toBe('pad')
})

test('does not match a need by a part of its phrase', async () => {
  expect((await found('a bed for my guests from abroad', 'en')).skus).toEqual([])
})

test('labels results as closest matches until a product has the searched name', async () => {
  const spray = await buildProduct(shop.db, {
    sku: 'spray',
    texts: { ar: { name: 'بخاخ' }, en: { name: 'Heat spray' } },
  })
  await addNeed(['hair dryer', 'dryer'], spray.id)
  expect(await found('hair dryer', 'en')).toMatchObject({ skus: ['spray'], search: { relaxed: true } })
  const dryer = { ar: { name: 'سشوار' }, en: { name: 'Hair dryer' } }
  await buildProduct(shop.db, { sku: 'dryer', texts: dryer })
  const { skus, search } = await found('hair dryer', 'en')
  expect(skus).toContain('dryer')
  expect(search.relaxed).toBe(false)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.sku, 'dryer'))
  expect((await found('dryer', 'en')).search.relaxed).toBe(true)
})

test('does not label a synonym match as a closest match, even for an otherwise unrelated word', async () => {
  await buildProduct(shop.db, { sku: 'mist', texts: { ar: { name: 'رذاذ الورد' }, en: { name: 'Rosemist' } } })
  await shop.post(
    '/admin/search/synonyms',
    { words: { ar: [], en: ['perfume', 'rosemist'], he: [], ru: [] } },
    { token },
  )
  expect(await found('perfume', 'en')).toMatchObject({ skus: ['mist'], search: { relaxed: false } })
})

test('searches for the typed words when the correction is declined', async () => {
  expect(await found('underpda', 'en')).toMatchObject({
    skus: ['pad'],
    search: { corrected: expect.stringMatching(/^underpad$/i) },
  })
  expect(await found('underpda', 'en', '&exact=true')).toMatchObject({ skus: [], search: { corrected: null } })
  expect((await found('underpad', 'en', '&exact=true')).skus).toEqual(['pad'])
})

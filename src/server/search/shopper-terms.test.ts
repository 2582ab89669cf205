import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import type { Language } from '../../shared/i18n/languages.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function best(query: string, language: Language): Promise<string | undefined> {
  const { body } = await shop.get(`/products/search?limit=1&query=${encodeURIComponent(query)}`, { language })
  return body.data[0]?.sku
}

test.each([
  ['two words as one', 'en', 'facewash', /p02[67]/],
  ['two words as one', 'ar', 'مزيلعرق', /p08[345]/],
  ['two words by ear', 'he', 'באדי לושן', /p07[35]/],
  ['two words by ear', 'ru', 'лип бальм', /p06[12]/],
  ['letters on keys of signs', 'ar', 'lu[,k', /p144/],
  ['letters on keys of signs', 'ru', ',fkmpfv lkz ue,', /p06[12]/],
  ['a vowel between two that are alike', 'en', 'kfafot', /p1(4[789]|5[01])/],
  ['an Arabic q by ear', 'en', 'wagi shams', /p06[5-9]|p070/],
  ['plural of a loan word', 'ar', 'شامبوهات', /p09[123]|p105|p139/],
  ['plural of a loan word', 'he', 'שמפואים', /p09[123]|p105|p139/],
  ['dual', 'ar', 'ضمادتين', /p1(79|80)/],
  ['a prefix before another number', 'he', 'לפצעון', /p018|p021|p051/],
  ['a Russian letter for a vitamin', 'ru', 'витамином с', /p008|p017/],
  ['a word that says nothing', 'ru', 'средство от прыщей', /p018|p021|p027|p037|p051/],
  ['dialect', 'ar', 'عربة معاقين', /p207/],
  ['a thing for its use', 'ru', 'аппарат для давления', /p194/],
  ['a thing for its use', 'he', 'כיסא נכים', /p207/],
  ['Arabic digits in Latin letters', 'en', '7enna', /p104/],
  ['Arabic digits in Latin letters', 'en', 'wa8i shams', /p06[5-9]|p070/],
  ['a Hebrew ch', 'en', 'madchom', /p19[23]/],
  ['vowels that no letter writes', 'en', 'sabun zaytoun', /p03[45]/],
  ['English by its sound', 'ar', 'هير ماسك', /p096/],
  ['English by its sound', 'he', 'פייס מאסק', /p04[4-8]/],
  ['a vowel written twice or once', 'he', 'מיק אפ', /p117/],
  ['an article before a known word', 'he', 'מסכת הפנים', /p04[4-8]/],
  ['what serums are for goes without saying', 'he', 'סרומים לפנים', /p01[6-9]|p02[0-2]/],
  ['a quality as a noun', 'en', 'dryness of hair', /p092|p098/],
  ['an ingredient', 'en', 'squalane', /p00[1278]|p015|p019|p048|p058|p12[01]|p134/],
  ['an ingredient', 'ru', 'сквалан', /p00[1278]|p015|p019|p048|p058|p12[01]|p134/],
  ['a quality beside a noun', 'en', 'smudge proof eyeliner', /p113|p114/],
  ['a quality beside a noun', 'ru', 'стойкая подводка', /p113|p114/],
  ['three words as one', 'ru', 'солнцезащитныйкремдети', /p068/],
  ['two words as one in other forms', 'ar', 'مقشرشفايف', /p064/],
  ['two pairs of words as one', 'ar', 'شو بحطعلى شفايفيالمشققة', /p06[123]/],
  ['a thing that a long sentence names', 'he', 'אני מתאפרת פעם ראשונה איזה אייליינר הכי קל', /p113/],
  ['a thing that a long sentence names', 'he', 'סבתא משתחררת מחר מבית חולים וצריכה כיסא גלגלים שנכנס לבגאז׳', /p207/],
  ['a letter held for too long', 'ar', 'شااش', /p17[35]/],
  ['a misspelt word in another layout', 'he', 'ap,ui bus', /p108/],
  ['filler words that occur in a description', 'he', 'מה טוב לקשקשים', /p091/],
  ['a first letter that is no prefix', 'ar', 'علبة اسعاف للورشة', /p184/],
  ['a thing for its use', 'he', 'קיסמי לשון', /p218/],
  ['a question', 'ar', 'كيف بعرف اني حامل', /p200/],
  ['a question', 'ru', 'как понять беременна я или нет', /p200/],
  ['a complaint', 'en', 'eye bags', /p049|p058|p060/],
  ['a complaint', 'ar', 'ريحة العرق', /p08[345]/],
  ['a complaint', 'ru', 'грибок стопы', /p089/],
] as const)('finds the product for %s, %s: %s', async (_family, language, query, wanted) => {
  expect(await best(query, language)).toMatch(wanted)
})

test.each([
  ['en', 'car tyres'],
  ['en', 'garden hose'],
  ['ar', 'بطارية سيارة'],
  ['he', 'עוגת שוקולד'],
  ['he', 'מזגן'],
  ['ru', 'кровать'],
  ['en', 'kitchen table'],
  ['he', 'בושם'],
  ['he', 'אופניים'],
  ['ru', 'картошка'],
] as const)('returns no results for unrelated products, %s: %s', async (language, query) => {
  expect(await best(query, language)).toBeUndefined()
})

test.each([
  ['ru', 'шины для машины', 'машины'],
  ['ru', 'моторное масло', 'моторное'],
  ['en', 'shampoo for dogs', 'dogs'],
  ['ar', 'كريم للسيارة', 'للسيارة'],
] as const)(
  'reports the query words that were ignored to find the closest matches, %s: %s',
  async (language, query, ignored) => {
    const { body } = await shop.get(`/products/search?query=${encodeURIComponent(query)}`, { language })
    expect(body.meta.search).toMatchObject({ relaxed: true, ignored: [ignored] })
  },
)

test.each([
  ['ar', 'كمامة للغبرة'],
  ['en', 'dust mask'],
  ['he', 'מסכת אבק'],
  ['ru', 'маска от пыли'],
] as const)('finds all dust masks, %s: %s', async (language, query) => {
  const { body } = await shop.get(`/products/search?limit=5&query=${encodeURIComponent(query)}`, { language })
  const skus = body.data.map(({ sku }: { sku: string }) => sku)
  expect(skus).toEqual(expect.arrayContaining(['p152', 'p153']))
})

test('does not parse "without" followed by a verb as an exclusion', async () => {
  const query = 'mouthwash without burning my eyes'
  const { body } = await shop.get(`/products/search?query=${encodeURIComponent(query)}`, { language: 'en' })
  expect(body.data[0].sku).toBe('p146')
  expect(body.meta.search).toMatchObject({ constraints: {}, relaxed: true })
})

test('corrects a misspelt compound to separate words', async () => {
  const { body } = await shop.get('/products/search?query=drysampoo', { language: 'en' })
  expect(body.data.map(({ sku }: { sku: string }) => sku)).toContain('p105')
  expect(body.meta.search.corrected).toMatch(/^dry shampoo$/i)
})

test.each(['constructor', 'cream constructor', 'toString valueOf', 'cream under 999999999999999'])(
  'handles queries with JavaScript property names or huge numbers: %s',
  async query => {
    for (const path of ['/products/search', '/products/', '/products/facets'])
      expect((await shop.get(`${path}?query=${encodeURIComponent(query)}`)).status).toBe(200)
  },
)

test('keeps the price limit of a sentence with unknown words', async () => {
  const query = encodeURIComponent('обычная тушь чтобы смывалась водой, не дороже 60')
  const { body } = await shop.get(`/products/search?query=${query}`, { language: 'ru' })
  expect(body.meta.search.constraints).toMatchObject({ maxPrice: 60 })
  expect(body.data.length).toBeGreaterThan(0)
  for (const { price } of body.data) expect(price).toBeLessThanOrEqual(60)
})

test('ranks a product of a rare type first, also after edits of that product', async () => {
  const query = 'אני מתאפרת פעם ראשונה איזה אייליינר הכי קל'
  for (let edits = 0; edits < 5; edits++) {
    await shop.db.execute(
      sql`update product_translations set name = name where product_id = (select id from products where sku = 'p113')`,
    )
    expect(await best(query, 'he')).toBe('p113')
  }
})

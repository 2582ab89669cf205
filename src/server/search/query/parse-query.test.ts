import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const contentOf = (query: string) => parseQuery(query).content.map(({ word }) => word)

test.each([
  ['I need a cream for dry elbows', ['cream', 'dry', 'elbows']],
  ['do you have shampoo?', ['shampoo']],
  ['عندكم كريم لو سمحت', ['كريم']],
  ['אני צריך קרם בבקשה', ['קרמ']],
  ['есть ли у вас крем', ['крем']],
])('removes noise words: %s', (query, words) => {
  expect(contentOf(query)).toEqual(words)
})

test.each([
  ['cream under 50 shekels', { maxPrice: 5_000 }],
  ['cream 50 nis or less', { maxPrice: 5_000 }],
  ['cream between 20 and 60 shekels', { minPrice: 2_000, maxPrice: 6_000 }],
  ['كريم اقل من ٥٠ شيكل', { maxPrice: 5_000 }],
  ['كريم بين 50 و100 شيكل', { minPrice: 5_000, maxPrice: 10_000 }],
  ['קרם עד 50 שקל', { maxPrice: 5_000 }],
  ['קרם ב50 ש״ח', { maxPrice: 5_000 }],
  ['крем дороже 100 шекелей', { minPrice: 10_000 }],
  ['serum that isnt over 100 shekels', { maxPrice: 10_000 }],
  ["cream that isn't more than 60 nis", { maxPrice: 6_000 }],
  ['cream not less than 50 shekels', { minPrice: 5_000 }],
  ['سيروم بس ما يكون فوق ال 120 شيكل', { maxPrice: 12_000 }],
  ['كريم مش فوق 50 شيكل', { maxPrice: 5_000 }],
  ['קרם לא מעל 100 שקל', { maxPrice: 10_000 }],
  ['סרום שלא יעלה על 100 שקל', { maxPrice: 10_000 }],
  ['крем не дороже 100 шекелей', { maxPrice: 10_000 }],
  ['крем от 20 до 60 шек', { minPrice: 2_000, maxPrice: 6_000 }],
  ['cream less than ₪50', { maxPrice: 5_000 }],
  ['крем до ₪50', { maxPrice: 5_000 }],
  ['כפפות מעל ₪ 100', { minPrice: 10_000 }],
  ['كريم بين ₪50 و₪100', { minPrice: 5_000, maxPrice: 10_000 }],
  ['serum ₪50–₪100', { minPrice: 5_000, maxPrice: 10_000 }],
  ['wheelchair under 1,000 shekels', { maxPrice: 100_000 }],
  ['كرسي اقل من ١٬٠٠٠ شيكل', { maxPrice: 100_000 }],
  ['коляска до 1 000 шекелей', { maxPrice: 100_000 }],
  ['cream between 80 and 20 shekels', { minPrice: 2_000, maxPrice: 8_000 }],
  ['cream from 80 to 20 shekels', { minPrice: 2_000, maxPrice: 8_000 }],
  ['wheelchair under 1,000', { maxPrice: 100_000 }],
  ['cream under 999999999999999', { maxPrice: 100_000_000 }],
  ['cheap cream', { sort: 'price-asc' }],
  ['كريم مش غالي', { sort: 'price-asc' }],
  ['קרם במבצע', { onOffer: true }],
  ['профессиональный крем', { professional: true }],
])('parses price limits, offers and sorting: %s', (query, constraints) => {
  expect(parseQuery(query).constraints).toEqual(constraints)
})

test.each([
  [
    'cheap cream under 50 shekels on sale',
    ['cream under 50 shekels on sale', 'cheap cream on sale', 'cheap cream under 50 shekels'],
  ],
  ['כפפות ב50 ש״ח מידה 8', ['כפפות מידה 8']],
  ['cream under 90 or up to 50 shekels', ['cream under 90 or']],
  ['serum on sale discount', ['serum']],
  ['cream from 20 to 100 shekels max 100 shekels', ['cream']],
  ['cream max 100 shekels from 20 to 100 shekels', ['cream']],
  ['cream from 20 to 100 shekels under 50 shekels', ['cream under 50 shekels', 'cream from 20 to 100 shekels']],
  ['cream over 0 shekels', []],
])('returns for each condition the query without that condition: %s', (query, rests) => {
  expect(parseQuery(query).conditions.map(({ rest }) => rest)).toEqual(rests)
})

test.each(['cream from 20 to 100 shekels under 50 shekels', 'serum on sale discount under 90 shekels, cheapest'])(
  'splits all constraints of a query into its conditions: %s',
  query => {
    const { conditions, constraints } = parseQuery(query)
    const merged = Object.assign({}, ...conditions.map(({ typed, rest, ...meaning }) => meaning))
    expect(merged).toEqual(constraints)
  },
)

test('merges the words of repeated conditions', () => {
  expect(parseQuery('serum on sale discount').conditions).toMatchObject([{ onOffer: true, typed: 'on sale discount' }])
})

test.each(['крем до 3 лет', 'SPF 30', 'gloves size 8', 'שמפו עד גיל 3'])('parses no price in %s', query => {
  expect(parseQuery(query).constraints).toEqual({})
})

test.each([
  ['half a litre of soap', 500, 500, 'ml'],
  ['soap 0.5 l', 500, 500, 'ml'],
  ['صابون نص لتر', 500, 500, 'ml'],
  ['سرنجة ٥سي سي', 5, 5, 'ml'],
  ['ten ml syringe', 10, 10, 'ml'],
  ['шприц 5 кубов', 5, 5, 'ml'],
  ['מזרק 5 סמ״ק', 5, 5, 'ml'],
  ['soap 200-400 ml', 200, 400, 'ml'],
  ['полкило ваты', 500, 500, 'g'],
  ['4 mm needles', 0.4, 0.4, 'cm'],
  ['масло 0,250 л', 250, 250, 'ml'],
  ['порошок 1,250 кг', 1_250, 1_250, 'g'],
])('parses amounts with their units: %s', (query, least, most, base) => {
  expect(parseQuery(query).amounts).toMatchObject([{ base, bounds: { least, most } }])
})

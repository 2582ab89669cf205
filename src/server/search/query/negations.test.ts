import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test.each([
  ['toner without alcohol and perfume', ['alcohol', 'fragrance']],
  ['alcohol-free toner', ['alcohol']],
  ['unscented soap', ['fragrance']],
  ['gloves not latex', ['latex']],
  ['كريم بدون عطر وكحول', ['fragrance', 'alcohol']],
  ['شامبو ما فيه سلفات', ['sulfates']],
  ['קרם נטול בישום', ['fragrance']],
  ['כפפות לא מלטקס', ['latex']],
  ['тоник который не содержит спирта', ['alcohol']],
  ['бессульфатный шампунь', ['sulfates']],
  ['makeup remover without burning my eyes', [null]],
  ['perfume and alcohol free cream', ['fragrance', 'alcohol']],
])('parses excluded substances: %s', (query, substances) => {
  expect(parseQuery(query).without.map(({ substance }) => substance)).toEqual(substances)
})

test.each([
  ['shampoo but not for babies', ['shampoo'], ['children']],
  ['shampoo that isn’t suitable for babies or kids', ['shampoo'], ['children', 'children']],
  ['deodorant not for men', ['deodorant'], ['men']],
  ['شامبو بس مش للأطفال', ['شامبو'], ['children']],
  ['مزيل عرق مش رجالي', ['مزيل', 'عرق'], ['men']],
  ['שמפו אבל לא לתינוקות', ['שמפו'], ['children']],
  ['שמפו חוץ מתינוקות', ['שמפו'], ['children']],
  ['шампунь, но не для детей', ['шампунь'], ['children']],
  ['шампунь не детский', ['шампунь'], ['children']],
])('parses excluded audiences: %s', (query, nouns, audiences) => {
  const { content, without } = parseQuery(query)
  expect([content.map(({ word }) => word), without.map(({ audience }) => audience)]).toEqual([nouns, audiences])
})

test.each(['shampoo not only for babies', 'שמפו לא רק לילדים', 'شامبو مش بس للأطفال', 'baby shampoo not harsh'])(
  'parses no excluded audience in %s',
  query => {
    expect(parseQuery(query).without).toEqual([])
  },
)

test.each([
  ['cream free of parabens', ['cream'], ['parabens']],
  ['deodorant free from aluminium', ['deodorant'], ['aluminium']],
  ['كريم خالي من العطر', ['كريم'], ['fragrance']],
  ['تونر خالي من الكحول', ['تونر'], ['alcohol']],
  ['שמפו חופשי מסולפטים', ['שמפו'], ['sulfates']],
])('keeps the noun before an exclusion: %s', (query, nouns, substances) => {
  const { content, without } = parseQuery(query)
  expect([content.map(({ word }) => word), without.map(({ substance }) => substance)]).toEqual([nouns, substances])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import spoken from '../../../test/support/spoken-searches.json' with { type: 'json' }
import type { Language } from '../../shared/i18n/languages.ts'

interface Answer {
  language: string
  kind: string
  words: number
  recall: number
  isNothing: boolean
  isLabelled: boolean
}

let shop: TestApp
let answers: Answer[]
beforeAll(async () => {
  shop = await startTestApp()
  answers = []
  for (const { language, kind, query, relevant } of spoken) {
    const path = `/products/search?limit=10&query=${encodeURIComponent(query)}`
    const { body } = await shop.get(path, { language: language as Language })
    const skus: string[] = body.data.map((card: { sku: string }) => card.sku)
    answers.push({
      language,
      kind,
      words: query.split(/\s+/u).length,
      recall: skus.slice(0, 5).filter(sku => relevant.includes(sku)).length / Math.min(5, relevant.length),
      isNothing: skus.length === 0,
      isLabelled: body.meta.search.relaxed,
    })
  }
})
afterAll(() => shop.close())

const sold = () => answers.filter(({ kind }) => kind !== 'none')
const recallOf = (some: Answer[]) => some.reduce((sum, { recall }) => sum + recall, 0) / some.length

test('finds what a shopper asks for in a sentence: recall of the first five', () => {
  expect(recallOf(sold())).toBeGreaterThanOrEqual(0.9)
})

test.each(['ar', 'en', 'he', 'ru'])('reaches the recall in %s', language => {
  expect(recallOf(sold().filter(answer => answer.language === language))).toBeGreaterThanOrEqual(0.87)
})

test.each([
  ['negation', 0.9],
  ['size', 0.95],
  ['price', 0.9],
  ['question', 0.82],
  ['symptom', 0.75],
  ['use', 0.85],
])('reaches the recall for %s', (kind, least) => {
  expect(recallOf(sold().filter(answer => answer.kind === kind))).toBeGreaterThanOrEqual(least)
})

test('reaches the recall for four words or more', () => {
  expect(recallOf(sold().filter(({ words }) => words >= 4))).toBeGreaterThanOrEqual(0.88)
})

test('finds nothing or labels the closest products for goods of other trades', () => {
  for (const { isNothing, isLabelled } of answers.filter(({ kind }) => kind === 'none'))
    expect(isNothing || isLabelled).toBe(true)
})

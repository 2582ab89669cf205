import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { hasExpectedProducts, meanRecall, runJudgedSearches } from '../../../test/support/run-judged-searches.ts'
import spoken from '../../../test/support/spoken-searches.json' with { type: 'json' }

let shop: TestApp
let answers: Awaited<ReturnType<typeof runJudgedSearches>>
beforeAll(async () => {
  shop = await startTestApp()
  answers = await runJudgedSearches(shop, spoken)
})
afterAll(() => shop.close())

const sold = () => answers.filter(hasExpectedProducts)

test('reaches the minimum recall at five for whole sentences', () => {
  expect(meanRecall(sold())).toBeGreaterThanOrEqual(0.93)
})

test.each(['ar', 'en', 'he', 'ru'])('reaches the minimum recall in %s', language => {
  expect(meanRecall(sold().filter(answer => answer.language === language))).toBeGreaterThanOrEqual(0.91)
})

test.each([
  ['negation', 0.9],
  ['size', 0.95],
  ['price', 0.9],
  ['question', 0.82],
  ['symptom', 0.75],
  ['use', 0.85],
])('reaches the minimum recall for %s queries', (kind, least) => {
  expect(meanRecall(sold().filter(answer => answer.kind === kind))).toBeGreaterThanOrEqual(least)
})

test('reaches the minimum recall for queries of four words or more', () => {
  expect(meanRecall(sold().filter(({ words }) => words >= 4))).toBeGreaterThanOrEqual(0.92)
})

test('returns nothing, or labelled closest matches, for unrelated products', () => {
  for (const { isNothing, isLabelled } of answers.filter(({ kind }) => kind === 'none'))
    expect(isNothing || isLabelled).toBe(true)
})

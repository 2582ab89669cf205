import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { searchNeeds } from '../../database/schema/search.ts'

/** Maximum number of phrases to test per need and language. A longer list is sampled evenly. */
const MAX_TESTED_PHRASES = 5
const sampleOf = (phrases: readonly string[]) =>
  phrases.filter((_, at) => at % Math.ceil(phrases.length / MAX_TESTED_PHRASES) === 0)

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('finds a product by at least 98 % of the phrases of demo search needs, in four languages', async () => {
  const rows = await shop.db.select().from(searchNeeds)
  // Excludes needs of the lowest weight, which rank below other matches and are not found by a single word.
  const needs = rows.filter(({ productIds, weight }) => productIds.length > 0 && weight > 1)
  expect(needs.length).toBeGreaterThan(200)
  const missed: string[] = []
  let searches = 0
  for (const { starter, names, productIds } of needs)
    for (const language of LANGUAGE_CODES)
      for (const phrase of sampleOf(names[language] ?? [])) {
        searches++
        const { body } = await shop.get(`/products/?limit=5&search=${encodeURIComponent(phrase)}`, { language })
        const found = (body.data as { id: number }[]).map(({ id }) => id)
        if (!found.some(id => productIds.includes(id))) missed.push(`${starter} ${phrase}`)
      }
  expect(missed.length, missed.join('\n')).toBeLessThan(searches * 0.02)
}, 300_000)

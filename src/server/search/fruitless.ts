import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { fruitlessSearches } from '../database/schema/search.ts'
import { wordsOf } from './words/tokens.ts'

const LONGEST = 80
/** As many digits as a phone has, however they are grouped. */
const isNumber = (words: string) => words.replace(/\D/g, '').length >= 7

/**
 * Counts a search that found nothing, by its words alone. What could be about a person is not kept: addresses, numbers as
 * long as a phone's, and sentences.
 */
export async function noteFruitless(db: Db, query: string, language: Language, now: Date): Promise<void> {
  const all = wordsOf(query)
  const words = all.join(' ')
  if (words === '' || words.length > LONGEST || all.length > 6 || /@|https?:/i.test(query) || isNumber(words)) return
  await db
    .insert(fruitlessSearches)
    .values({ words, language, lastAt: now })
    .onConflictDoUpdate({
      target: [fruitlessSearches.words, fruitlessSearches.language],
      set: { times: sql`${fruitlessSearches.times} + 1`, lastAt: now },
    })
}

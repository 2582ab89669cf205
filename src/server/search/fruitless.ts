import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { fruitlessSearches } from '../database/schema/search.ts'
import { wordsOf } from './words/tokens.ts'

const LONGEST = 80
/** At least as many digits as a phone number. */
const isNumber = (words: string) => words.replace(/\D/g, '').length >= 7

/**
 * Counts a zero-result search by its words. Texts that may be about a person are not stored: addresses, phone numbers,
 * sentences.
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

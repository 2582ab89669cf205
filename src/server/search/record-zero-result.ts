import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { zeroResultSearches } from '../database/schema/search.ts'
import { wordsOf } from './words/tokens.ts'

const LONGEST = 80
/** Digits of the shortest phone number. */
const isNumber = (words: string) => words.replace(/\D/g, '').length >= 7

/** The dialog and the list that follows it send the same query within this time: one search. */
const SAME_SEARCH = sql.raw(`interval '1 minute'`)

/**
 * Counts a zero-result search by its words. Texts that may contain personal data are not stored: addresses, phone
 * numbers, sentences.
 */
export async function recordZeroResult(db: Db, query: string, language: Language, now: Date): Promise<void> {
  const all = wordsOf(query)
  const words = all.join(' ')
  if (words === '' || words.length > LONGEST || all.length > 6 || /@|https?:/i.test(query) || isNumber(words)) return
  await db
    .insert(zeroResultSearches)
    .values({ words, language, lastAt: now })
    .onConflictDoUpdate({
      target: [zeroResultSearches.words, zeroResultSearches.language],
      set: { times: sql`${zeroResultSearches.times} + 1`, lastAt: now },
      setWhere: sql`${zeroResultSearches.lastAt} < ${now.toISOString()}::timestamptz - ${SAME_SEARCH}`,
    })
}

import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { zeroResultSearches } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'
import type { SearchEngine } from './search-engine.ts'
import { wordsOf } from './words/tokens.ts'

/** Length in words up to which a text is stored as it is: names of things have no more. */
const SHORT = 3
/** Limits of the stored words, in words and in letters. */
const MAX_WORDS = 6
const LONGEST = 80
/** Minimum number of known words for which a sentence is counted: one of them does not tell what was searched for. */
const MIN_KNOWN = 2
const CONTACT =
  /@|%40|&#64;|https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|me|ps|il|ru|info|io|co)\b|\b(?:gmail|hotmail|yahoo|outlook|icloud|walla|yandex)\b/iu
/** Pieces of addresses, phone numbers and dates. */
const PERSONAL = /[\p{Nd}@%&]|:\/\/|^www\.|\p{L}\.\p{L}{2}/iu
/** A number of five digits, as of a passport, or seven digits in all, as of a phone number. */
const isPersonalNumber = (words: string) => /\d{5}/.test(words) || words.replace(/\D/g, '').length >= 7

/** Period in which equal searches count as one: the search dialog and the list that it opens send the same query. */
const SAME_SEARCH = sql.raw(`interval '1 minute'`)

/**
 * Counts a zero-result search by its words. Of more than three words, and of a text with contact data, only the first words that
 * the shop knows are stored, which excludes names, addresses and phone numbers; nothing if there are fewer than two.
 */
export async function recordZeroResult(
  { db, search }: Pick<Services, 'db' | 'search'>,
  query: string,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const words = countedWords(query, search)
  if (words === '') return
  await db
    .insert(zeroResultSearches)
    .values({ words, language, lastAt: now })
    .onConflictDoUpdate({
      target: [zeroResultSearches.words, zeroResultSearches.language],
      set: { times: sql`${zeroResultSearches.times} + 1`, lastAt: now },
      setWhere: sql`${zeroResultSearches.lastAt} < ${now.toISOString()}::timestamptz - ${SAME_SEARCH}`,
    })
}

function countedWords(typed: string, search: SearchEngine): string {
  // Full-width letters and signs become ordinary ones.
  const query = typed.normalize('NFKC')
  const all = wordsOf(query)
  const whole = all.join(' ')
  const isShort = all.length <= SHORT && whole.length <= LONGEST
  if (isShort && !CONTACT.test(query) && !isPersonalNumber(whole)) return whole
  const pieces = query.split(/\s+/u).filter(piece => !PERSONAL.test(piece))
  const known = search.knownWords(pieces.join(' ')).slice(0, MAX_WORDS)
  while (known.join(' ').length > LONGEST) known.pop()
  return known.length < MIN_KNOWN ? '' : known.join(' ')
}

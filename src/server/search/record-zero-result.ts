import { sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { zeroResultSearches } from '../database/schema/search.ts'
import type { Services } from '../http/services.ts'
import type { SearchEngine } from './search-engine.ts'
import { wordsOf } from './words/tokens.ts'

/** Maximum number of words of a query that is stored unchanged. Product names rarely have more words. */
const MAX_WHOLE_TEXT_WORDS = 3
/** Limits of the stored text: number of words, and number of characters. */
const MAX_WORDS = 6
const MAX_LETTERS = 80
/**
 * Minimum number of known words for which a longer query is counted: a single known word does not identify the product.
 */
const MIN_KNOWN_WORDS = 2
const CONTACT =
  /@|%40|&#64;|https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|me|ps|il|ru|info|io|co)\b|\b(?:gmail|hotmail|yahoo|outlook|icloud|walla|yandex)\b/iu
/** Matches a part of an email address, a URL, a phone number or a date. */
const PERSONAL = /[\p{Nd}@%&]|:\/\/|^www\.|\p{L}\.\p{L}{2}/iu
/** True for five consecutive digits, as in a passport number, or seven digits in total, as in a phone number. */
const isPersonalNumber = (words: string) => /\d{5}/.test(words) || words.replace(/\D/g, '').length >= 7

/** Period in which equal searches count as one: the search dialog and the list that it opens send the same query. */
const SAME_SEARCH = sql.raw(`interval '1 minute'`)

/**
 * Counts a zero-result search by its words. For a query with more than three words or 80 characters, with contact data
 * or with a long number, stores only the first words that the shop knows; this excludes names, addresses and phone
 * numbers. In this case, stores nothing if fewer than two words are known.
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
  // Converts full-width letters and signs to ordinary characters.
  const query = typed.normalize('NFKC')
  const all = wordsOf(query)
  const whole = all.join(' ')
  const isShort = all.length <= MAX_WHOLE_TEXT_WORDS && whole.length <= MAX_LETTERS
  if (isShort && !CONTACT.test(query) && !isPersonalNumber(whole)) return whole
  const pieces = query.split(/\s+/u).filter(piece => !PERSONAL.test(piece))
  const known = search.knownWords(pieces.join(' ')).slice(0, MAX_WORDS)
  while (known.join(' ').length > MAX_LETTERS) known.pop()
  return known.length < MIN_KNOWN_WORDS ? '' : known.join(' ')
}

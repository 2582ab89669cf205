import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { normaliseText } from '../../shared/rules/text.ts'

/** Minimum length of a word that the trigram index can find inside another word. */
const MIN_INFIX_LENGTH = 3

/**
 * SQL condition: a folded text contains every typed word, in any spelling; phone numbers are compared by the national
 * number without the leading zero. A short word must be a prefix of a word; therefore the folded text begins with a
 * space. Null if the query contains nothing searchable.
 */
export function hasTypedWords(text: AnyPgColumn, typed: string): SQL | null {
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return null
  const has = wanted.map(word => sql`${text} like ${word.length < MIN_INFIX_LENGTH ? `% ${word}%` : `%${word}%`}`)
  return sql`(${sql.join(has, sql` and `)})`
}

/**
 * Folds a text for searching the order and customer lists. Splits numbers at a point, because addresses and phone
 * numbers have no decimals (product search keeps 0.5 as one word). `folded_for_desk` in the database is the same
 * function.
 */
export const foldedForSearch = (text: string): string => normaliseText(text).replaceAll('.', ' ')

/** Splits a query into words. A phone number stays one word, however its digits are grouped. */
function wantedWords(typed: string): string[] {
  const words = foldedForSearch(typed).split(' ').filter(Boolean)
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return [nationalDigits(words.join(''))]
  return words.map(word => (/^\d+$/.test(word) ? nationalDigits(word) : word))
}

/** Removes the country code and the leading zero of a phone number, unless too few digits would remain. */
function nationalDigits(digits: string): string {
  const national = digits.replace(/^(?:00)?97[02]0?|^0/, '')
  return national.length < MIN_INFIX_LENGTH ? digits : national
}

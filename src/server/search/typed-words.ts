import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { normaliseText } from '../../shared/rules/text.ts'

/** Too short for the index to find inside a word. */
const SHORT = 3

/**
 * True when a folded text has every typed word, in any spelling; a phone counts by its national number. A short word
 * counts at the beginning of a word, so the text begins with a space. Null when nothing was typed that could be found.
 */
export function hasTypedWords(text: AnyPgColumn, typed: string): SQL | null {
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return null
  const has = wanted.map(word => sql`${text} like ${word.length < SHORT ? `% ${word}%` : `%${word}%`}`)
  return sql`(${sql.join(has, sql` and `)})`
}

/**
 * Text as the desks of orders and customers compare it. What stands between digits parts them, where a product keeps its
 * 0.5: an address or a phone has no decimals. `folded_for_desk` of the database writes the same.
 */
export const foldedForDesk = (text: string): string => normaliseText(text).replaceAll('.', ' ')

/** A phone is one word, however it is grouped; everything else is looked for word by word. */
function wantedWords(typed: string): string[] {
  const words = foldedForDesk(typed).split(' ').filter(Boolean)
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return [nationalDigits(words.join(''))]
  return words.map(word => (/^\d+$/.test(word) ? nationalDigits(word) : word))
}

/** The end of a phone number stays as it is: only what can begin one is taken off. */
function nationalDigits(digits: string): string {
  const national = digits.replace(/^(?:00)?97[02]0?|^0/, '')
  return national.length < SHORT ? digits : national
}

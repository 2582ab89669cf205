import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { normaliseText } from '../../shared/rules/text.ts'

/** Too short for the index to find inside a word. */
const SHORT = 3

/**
 * Whether a folded text has every word that was typed, in any spelling; a phone counts by its national number. A short word
 * counts at the beginning of a word, so the text begins with a space. Null when nothing was typed that could be found.
 */
export function hasTypedWords(text: AnyPgColumn, typed: string): SQL | null {
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return null
  const has = wanted.map(word => sql`${text} like ${word.length < SHORT ? `% ${word}%` : `%${word}%`}`)
  return sql`(${sql.join(has, sql` and `)})`
}

/** A phone is one word, however it is grouped; everything else is looked for word by word. */
function wantedWords(typed: string): string[] {
  const words = normaliseText(typed.replace(/(?<=\p{Nd})[.,٫](?=\p{Nd})/gu, ' '))
    .split(' ')
    .filter(Boolean)
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return [nationalDigits(words.join(''))]
  return words.map(word => (/^\d+$/.test(word) ? nationalDigits(word) : word))
}

/** The end of a phone number stays as it is: only what can begin one is taken off. */
function nationalDigits(digits: string): string {
  const national = digits.replace(/^(?:00)?97[02]0?|^0/, '')
  return national.length < SHORT ? digits : national
}

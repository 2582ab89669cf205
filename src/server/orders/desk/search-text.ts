import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PhoneNumber } from '../../../shared/rules/phone.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { orders } from '../../database/schema/orders.ts'
import { orderNumbersIn } from '../order-number.ts'

interface Searched {
  number: string
  fullName: string
  email: string
  phone: PhoneNumber
  secondPhone: PhoneNumber | null
}

/** What the desk finds an order by. It begins with a space, so that every word in it does. */
export function searchTextOf({ number, fullName, email, phone, secondPhone }: Searched): string {
  const parts = [number, fullName, email].map(normaliseText)
  return ` ${[...parts, phone.key, secondPhone?.key ?? ''].join(' ').trim()}`
}

/** Too short for the index to find inside a word. */
const SHORT = 3

/**
 * Whether an order has all that was typed: parts of its number, name, phone or e-mail, in any spelling. A short word counts
 * at the beginning of a word. Null when nothing was typed that could be found.
 */
export function isFoundBy(typed: string): SQL | null {
  const numbers = orderNumbersIn(typed)
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return numbers.length ? inArray(orders.number, numbers) : null
  const has = wanted.map(word => sql`${orders.searchText} like ${word.length < SHORT ? `% ${word}%` : `%${word}%`}`)
  const hasAll = sql`(${sql.join(has, sql` and `)})`
  return numbers.length ? or(inArray(orders.number, numbers), hasAll)! : hasAll
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

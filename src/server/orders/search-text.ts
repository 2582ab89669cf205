import { inArray, or, type SQL } from 'drizzle-orm'
import type { PhoneNumber } from '../../shared/rules/phone.ts'
import { orders } from '../database/schema/orders.ts'
import { foldedForSearch, hasTypedWords } from '../search/typed-words.ts'
import { orderNumbersIn } from './order-number.ts'

interface Searched {
  number: string
  fullName: string
  email: string
  phone: PhoneNumber
  secondPhone: PhoneNumber | null
}

/**
 * Search text of an order. Starts with a space, so that a pattern with a leading space matches the beginning of any
 * word.
 */
export function searchTextOf({ number, fullName, email, phone, secondPhone }: Searched): string {
  const parts = [number, fullName, email].map(foldedForSearch)
  return ` ${[...parts, phone.key, secondPhone?.key ?? ''].join(' ').trim()}`
}

/**
 * Condition for orders whose number the text contains, or that match all its words by number, name, phone or email, in
 * any spelling. Null if the text has no searchable words.
 */
export function matchesSearch(typed: string): SQL | null {
  const numbers = orderNumbersIn(typed)
  const hasAll = hasTypedWords(orders.searchText, typed)
  if (numbers.length === 0 || hasAll === null) return numbers.length ? inArray(orders.number, numbers) : hasAll
  return or(inArray(orders.number, numbers), hasAll)!
}

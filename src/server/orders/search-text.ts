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
  /** Purchase order number of the buyer; empty without one. */
  poNumber: string
}

/**
 * Search text of an order. Starts with a space, so that a pattern with a leading space matches the beginning of any
 * word.
 */
export function searchTextOf({ number, fullName, email, phone, secondPhone, poNumber }: Searched): string {
  const parts = [number, fullName, email].map(foldedForSearch)
  return ` ${[...parts, phone.key, secondPhone?.key ?? ''].join(' ').trim()}${poNumberWords(poNumber)}`
}

/** Replaces the purchase order number at the end of an order's search text. */
export function withOtherPoNumber(searchText: string, { from, to }: { from: string; to: string }): string {
  const words = poNumberWords(from)
  const rest = searchText.endsWith(words) ? searchText.slice(0, searchText.length - words.length) : searchText
  return rest + poNumberWords(to)
}

/** Words of a purchase order number, also as one word, because a query of digits only is searched as one word. */
function poNumberWords(poNumber: string): string {
  const words = foldedForSearch(poNumber)
  const joined = words.replaceAll(' ', '')
  return [...new Set([words, joined])].map(text => text && ` ${text}`).join('')
}

/**
 * Condition for orders whose number the text contains, or that match all its words by number, name, phone, email or
 * purchase order number, in any spelling. Null if the text has no searchable words.
 */
export function matchesSearch(typed: string): SQL | null {
  const numbers = orderNumbersIn(typed)
  const hasAll = hasTypedWords(orders.searchText, typed)
  if (numbers.length === 0 || hasAll === null) return numbers.length ? inArray(orders.number, numbers) : hasAll
  return or(inArray(orders.number, numbers), hasAll)!
}

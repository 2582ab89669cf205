import { westernDigits } from '../../shared/rules/digits.ts'

/** A typed quantity as a whole number, or null for none. Floors, as the cart does (spec section 5). */
export function parseQuantity(text: string): number | null {
  const plain = westernDigits(text).replace('\u066b', '.').trim()
  const value = Math.floor(Number(plain))
  return plain !== '' && Number.isFinite(value) ? value : null
}

import { westernDigits } from '../../shared/rules/digits.ts'

/**
 * Parses a typed quantity as a whole number. Returns null for other text. Rounds down, as the cart does (spec section
 * 5).
 */
export function parseQuantity(text: string): number | null {
  const plain = westernDigits(text).replace('\u066b', '.').trim()
  const value = Math.floor(Number(plain))
  return plain !== '' && Number.isFinite(value) ? value : null
}

import { timingSafeEqual } from 'node:crypto'

/** Compares a secret with the expected secret in constant time. */
export function isEqualSecret(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}

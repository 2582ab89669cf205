import { createHmac } from 'node:crypto'
import { westernDigits } from '../../shared/rules/digits.ts'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { Services } from '../http/services.ts'

/** Letters and digits of order numbers: without 0, 1, I, L and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** Generates `ND-` and eight random letters or digits, so that orders can be neither guessed nor counted. */
export function makeOrderNumber(random: Services['random']): string {
  let letters = ''
  while (letters.length < LENGTH) {
    // Rejection sampling: bytes above the largest multiple of the alphabet's length would favour its first letters.
    for (const byte of random(LENGTH * 2)) {
      if (byte < 256 - (256 % ALPHABET.length) && letters.length < LENGTH) letters += ALPHABET[byte % ALPHABET.length]
    }
  }
  return `ND-${letters}`
}

/**
 * Normalises an order number; returns null for an invalid one. Strips the bidirectional isolates that are copied from
 * an email.
 */
export function parseOrderNumber(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  return /^ND-[2-9A-HJKMNP-Z]{8}$/.test(number) ? number : null
}

/**
 * Returns the order numbers in a text, in lower case, with Arabic digits, with spaces or dashes, or as eight contiguous
 * characters without `ND`. Other words of eight letters may match as well, so the caller must check that such an order
 * exists.
 */
export function orderNumbersIn(text: string): string[] {
  const plain = westernDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
  const named = [
    ...plain.matchAll(/(?<![A-Z0-9])ND[^A-Z0-9]{0,3}((?:[2-9A-HJKMNP-Z][\s._/-]?){7}[2-9A-HJKMNP-Z])(?![A-Z0-9])/g),
  ]
  const bare = [...plain.matchAll(/(?<![A-Z0-9])[2-9A-HJKMNP-Z]{8}(?![A-Z0-9])/g)]
  const letters = [...named.map(([, letters]) => letters!), ...bare.map(([letters]) => letters)]
  return [...new Set(letters.map(found => `ND-${found.replace(/[^A-Z0-9]/g, '')}`))]
}

/** Token in the link of an email, which grants a guest access to the order without an account. */
export function trackingTokenOf(number: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(`order ${number}`).digest('base64url')
}

export function isTrackingToken(token: string, number: string, appSecret: string): boolean {
  return isEqualSecret(token, trackingTokenOf(number, appSecret))
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { westernDigits } from '../../shared/rules/digits.ts'
import type { Services } from '../http/services.ts'

/** Letters and digits that nobody takes for one another, neither read nor heard. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** `ND-` and eight letters or digits by chance: nobody can guess or count orders. */
export function makeOrderNumber(random: Services['random']): string {
  let letters = ''
  while (letters.length < LENGTH) {
    // Bytes past the last whole round of the alphabet are thrown away, or its first letters would come more often.
    for (const byte of random(LENGTH * 2)) {
      if (byte < 256 - (256 % ALPHABET.length) && letters.length < LENGTH) letters += ALPHABET[byte % ALPHABET.length]
    }
  }
  return `ND-${letters}`
}

/** A typed order number as it is kept, or null for what can be none. Copied from a letter it brings its isolates along. */
export function readOrderNumber(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  return /^ND-[2-9A-HJKMNP-Z]{8}$/.test(number) ? number : null
}

/**
 * The order numbers that a text names, in any spelling: small letters, spaces or strokes within, Arabic digits, with or
 * without `ND`. Eight letters that happen to be a word are taken for one, too: no order has that number.
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

/** What the letter's link carries, so that a guest sees the order without an account. */
export function trackingTokenOf(number: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(`order ${number}`).digest('base64url')
}

export function isTrackingToken(token: string, number: string, appSecret: string): boolean {
  const expected = Buffer.from(trackingTokenOf(number, appSecret))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

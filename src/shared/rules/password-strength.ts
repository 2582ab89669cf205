import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Rating of a new password; `short` and `common` are rejected. */
export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong'

/** Estimated bits per character by kind: far fewer than for random characters, because attackers guess whole words. */
const WORTH = { letter: 2.2, capital: 2.2, digit: 2.2, other: 3 }
type Kind = keyof typeof WORTH
const CHANGE_OF_KIND = 2.5
/** Estimated bits of a character that repeats or continues the previous one (as in "aa", "ab" or "12"). */
const FOLLOWER = 0.5
const MIN_FAIR_BITS = 32
const MIN_STRONG_BITS = 50
/** Maximum number of characters around a common password for which the password is still rated `weak`. */
const MAX_DECORATION_LENGTH = 6

/**
 * Estimates the strength of a new password from its length, its variety and the list of common passwords. Length counts
 * most: several words in a row are strong, a short word with a digit is not.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < 8) return 'short'
  const folded = characters.join('').trim().toLowerCase()
  if (COMMON_PASSWORDS.has(folded)) return 'common'
  if (isDecorated(folded)) return 'weak'
  const bits = guessingBits(characters)
  return bits < MIN_FAIR_BITS ? 'weak' : bits < MIN_STRONG_BITS ? 'fair' : 'strong'
}

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** True for a common password with a few characters around it, or with digits in place of letters. */
function isDecorated(folded: string): boolean {
  const plain = withoutLookAlikes(folded)
  return [...COMMON_PASSWORDS].some(common =>
    [folded, plain].some(text => text.includes(common) && text.length - common.length <= MAX_DECORATION_LENGTH),
  )
}

/** Minimum number of letters that are not part of a name. */
const MIN_LETTERS_BESIDES_NAMES = 4

/**
 * True for a password whose letters mostly belong to the given names. Digits and signs around the letters are ignored.
 */
export function isMostlyNames(password: string, names: string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const words = names.flatMap(name =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  )
  const long = words.filter(word => word.length > 2).sort((one, other) => other.length - one.length)
  return [folded, withoutLookAlikes(folded)].some(text => {
    const rest = long.reduce((left, word) => left.replaceAll(word, ' '), text)
    return rest !== text && (rest.match(/\p{L}/gu) ?? []).length < MIN_LETTERS_BESIDES_NAMES
  })
}

const withoutLookAlikes = (folded: string) => folded.replace(/[013457@$]/g, sign => LOOK_ALIKES[sign]!)

function guessingBits(characters: string[]): number {
  let bits = 0
  let before: { kind: Kind; code: number } | null = null
  for (const character of characters) {
    const kind = kindOf(character)
    const code = character.toLowerCase().codePointAt(0)!
    const follows = before !== null && Math.abs(code - before.code) <= 1
    bits += follows ? FOLLOWER : WORTH[kind]
    if (before && before.kind !== kind) bits += CHANGE_OF_KIND
    before = { kind, code }
  }
  return bits
}

function kindOf(character: string): Kind {
  if (/\p{Lu}/u.test(character)) return 'capital'
  if (/\p{L}|\p{M}/u.test(character)) return 'letter'
  return /\p{N}/u.test(character) ? 'digit' : 'other'
}

import { LRUCache } from 'lru-cache'
import { type Script, scriptOf } from './tokens.ts'

/** Sounds by letter. A sound is a consonant of `bpfvwtdszxkgjhlmnr` (x is sh) or a vowel of `aeiou`. */
const SINGLE: Record<Exclude<Script, 'none'>, Record<string, string>> = {
  latin: { c: 'k', q: 'k', y: 'i', j: 'j', x: 'ks' },
  arabic: {
    ا: 'a',
    و: 'o',
    ي: 'i',
    ء: '',
    ع: 'a',
    ب: 'b',
    پ: 'p',
    ت: 't',
    ط: 't',
    ث: 's',
    ج: 'j',
    چ: 'g',
    ح: 'h',
    خ: 'h',
    ه: 'h',
    د: 'd',
    ض: 'd',
    ذ: 'z',
    ر: 'r',
    ز: 'z',
    ظ: 'z',
    س: 's',
    ص: 's',
    ش: 'x',
    غ: 'g',
    ف: 'f',
    ڤ: 'v',
    ق: 'k',
    ك: 'k',
    گ: 'g',
    ل: 'l',
    م: 'm',
    ن: 'n',
  },
  hebrew: {
    א: 'a',
    ב: 'b',
    ג: 'g',
    ד: 'd',
    ה: 'h',
    ו: 'o',
    ז: 'z',
    ח: 'h',
    ט: 't',
    י: 'i',
    כ: 'k',
    ל: 'l',
    מ: 'm',
    נ: 'n',
    ס: 's',
    ע: 'a',
    פ: 'p',
    צ: 'ts',
    ק: 'k',
    ר: 'r',
    ש: 'x',
    ת: 't',
  },
  cyrillic: {
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'tx',
    ш: 'x',
    щ: 'x',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
  },
}

/** Cache of phonetic forms by word, because an unknown word is compared with many known ones. */
const heard = new LRUCache<string, string>({ max: 10_000 })

/**
 * Phonetic form of a word of any script, without silent endings, and without doubled consonants except in Arabic and
 * Hebrew.
 */
export function phoneticFormOf(word: string): string {
  let sound = heard.get(word)
  if (sound === undefined) {
    sound = computedSound(word)
    heard.set(word, sound)
  }
  return sound
}

function computedSound(word: string): string {
  const script = scriptOf(word)
  if (script === 'none') return ''
  const spelled = SPELLED[script](word)
  let sound = ''
  for (const letter of spelled) sound += SINGLE[script][letter] ?? (/[a-zXW]/.test(letter) ? letter.toLowerCase() : '')
  // Reduces doubled consonants, except in abjads, which may omit a vowel between the two: כפפות.
  const single = script === 'hebrew' || script === 'arabic' ? sound : sound.replace(/([^aeiou])\1+/g, '$1')
  return single.replace(/h$/, '')
}

const SPELLED: Record<Exclude<Script, 'none'>, (word: string) => string> = {
  latin,
  arabic: word => word.replace(/^و/, 'W'),
  hebrew,
  cyrillic: word => word.replace(/[еэ]й/g, 'и'),
}

/** Replaces Latin digraphs. Capital letters mark the result, so that later steps do not replace it again. */
function latin(word: string): string {
  return word
    .replace(/[ts]ion/g, 'Xn')
    .replace(/sch|sh/g, 'X')
    .replace(/tch|ch/g, 'tX')
    .replace(/ph/g, 'f')
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/th/g, 't')
    .replace(/zh|dj/g, 'j')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|qu/g, 'k')
    .replace(/oo|ou/g, 'u')
    .replace(/ow(?=.)/g, 'au')
    .replace(/oa/g, 'o')
    .replace(/ee|ea|ie|[ae][iy]/g, 'i')
    .replace(/a(?=[a-zX](?:es?|y)$)/, 'i')
    .replace(/^([^aeiou]+)i(?=[a-zX]es?$)/, '$1ai')
    .replace(/e$/, '')
}

function hebrew(word: string): string {
  return word
    .replace(/^ו(?=.)/, 'ב')
    .replaceAll('וו', 'ב')
    .replaceAll('יי', 'י')
    .replace(/ה$/, 'א')
}

/** Digits that stand for Arabic sounds in Latin letters (Arabizi), one table per convention. */
const DIGITS: Record<string, string>[] = [
  { 2: 'k', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'k', 9: 's' },
  { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k' },
]

/** Spellings of a transliterated Latin word: digits become letters, and ch may be a hard h. */
export function transliterationsOf(word: string): string[] {
  if (/^(?=(?:.*[a-z]){3})[a-z]*(?:[235-9](?:[a-z]+|$))+$/.test(word))
    return [...new Set(DIGITS.map(sounds => word.replace(/\d/g, digit => sounds[digit]!)))]
  return /^[a-z]*(?<!t)ch[a-z]*$/.test(word) ? [word, word.replace(/(?<!t)ch/g, 'h')] : [word]
}

/** Consonants that some scripts do not distinguish. */
const CLASSES: Record<string, string> = { b: 'p', f: 'p', v: 'p', w: 'p', z: 's', j: 'k', g: 'k' }
export function skeletonOf(sound: string): string {
  const first = /^[aeiou]/.test(sound) ? 'a' : ''
  const consonants = sound.replace(/[aeiou]+/g, '')
  return first + consonants.replace(/[bfvwzjg]/g, letter => CLASSES[letter]!)
}

const isVowel = (sign: string) => 'aeiou'.includes(sign)
/** Cost of an added or missing vowel, and of a different vowel; abjads omit most vowels. */
const VOWEL = 0.2
const OTHER_VOWEL = 0.15
/** Cost of a vowel that an abjad omits, and of two similar vowels (o and u, e and i). */
const UNWRITTEN = 0.08
const SAME_VOWEL = 0.05
/** Cost of two similar consonants; lower if they share a letter and a word is in an abjad, higher for g and k. */
const ALIKE = 0.2
const ONE_LETTER = 0.1
const HARD_AND_SOFT = 0.3
/** Consonants that share a letter: Arabic has no p or v, Hebrew has one letter for b and v and one for p and f. */
const ONE_LETTER_PAIRS = new Set(['bp', 'fp', 'fv', 'bv'])
const PAIRS = new Set(['vw', 'sz', 'gj'])

/** Number of different sounds: each is a letter from a to z. */
const SIGNS = 26
const A = 'a'.charCodeAt(0)
const signs = Array.from({ length: SIGNS }, (_, at) => String.fromCharCode(A + at))
const WEIGHTS = Float64Array.from(signs, sign => (isVowel(sign) ? VOWEL : 1))
const WEIGHTS_UNWRITTEN = Float64Array.from(signs, sign => (isVowel(sign) ? UNWRITTEN : 1))
/**
 * Costs of replacing one sound by another. The second table applies if at least one of the two words is in an abjad.
 */
const EXCHANGES = [false, true].map(consonants =>
  Float64Array.from({ length: SIGNS * SIGNS }, (_, at) =>
    exchange(signs[Math.floor(at / SIGNS)]!, signs[at % SIGNS]!, consonants),
  ),
) as [Float64Array, Float64Array]
/** Maximum number of sounds that are compared: a word of 32 letters has at most 64. */
const MAX_SOUNDS = 64
/** Two rows of the distance matrix, reused by every call. */
const ROWS = [new Float64Array(MAX_SOUNDS + 1), new Float64Array(MAX_SOUNDS + 1)] as const

/**
 * Phonetic distance; an added or missing consonant costs 1. Set `unwritten` if the second word is in an abjad,
 * `consonants` if at least one of the two words is.
 */
export function phoneticDistance(
  a: string,
  b: string,
  { unwritten = false, consonants = false }: { unwritten?: boolean; consonants?: boolean } = {},
): number {
  const leftOut = unwritten ? WEIGHTS_UNWRITTEN : WEIGHTS
  const exchanges = EXCHANGES[consonants ? 1 : 0]
  const length = Math.min(b.length, MAX_SOUNDS)
  let [previous, row] = ROWS as readonly [Float64Array, Float64Array]
  previous[0] = 0
  for (let j = 1; j <= length; j++) previous[j] = previous[j - 1]! + WEIGHTS[b.charCodeAt(j - 1) - A]!
  for (let i = 1; i <= a.length; i++) {
    const own = a.charCodeAt(i - 1) - A
    row[0] = previous[0]! + leftOut[own]!
    for (let j = 1; j <= length; j++) {
      const other = b.charCodeAt(j - 1) - A
      let cost = previous[j]! + leftOut[own]!
      cost = Math.min(cost, row[j - 1]! + WEIGHTS[other]!)
      row[j] = Math.min(cost, previous[j - 1]! + exchanges[own * SIGNS + other]!)
    }
    const free = previous
    previous = row
    row = free
  }
  return previous[length]!
}

function exchange(a: string, b: string, consonants: boolean): number {
  if (a === b) return 0
  if (isVowel(a) !== isVowel(b)) return 1
  const pair = a < b ? a + b : b + a
  if (isVowel(a)) return pair === 'ou' || pair === 'ei' ? SAME_VOWEL : OTHER_VOWEL
  if (ONE_LETTER_PAIRS.has(pair)) return consonants ? ONE_LETTER : ALIKE
  return PAIRS.has(pair) ? ALIKE : pair === 'gk' ? HARD_AND_SOFT : 1
}

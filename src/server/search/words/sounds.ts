import { type Script, scriptOf } from './tokens.ts'

/** Each sound is a consonant of `bpfvwtdszxkgjhlmnr` (x is sh) or a vowel of `aeiou`. */
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

/** Phonetic form of a word of any script, without doubled letters and silent endings. */
export function soundOf(word: string): string {
  const script = scriptOf(word)
  if (script === 'none') return ''
  const spelled = SPELLED[script](word)
  let sound = ''
  for (const letter of spelled) sound += SINGLE[script][letter] ?? (/[a-zXW]/.test(letter) ? letter.toLowerCase() : '')
  // Abjads omit the vowel between two equal consonants: כפפות.
  const heard = script === 'hebrew' || script === 'arabic' ? sound : sound.replace(/([^aeiou])\1+/g, '$1')
  return heard.replace(/h$/, '')
}

const SPELLED: Record<Exclude<Script, 'none'>, (word: string) => string> = {
  latin,
  arabic: word => word.replace(/^و/, 'W'),
  hebrew,
  cyrillic: word => word.replace(/[еэ]й/g, 'и'),
}

/** Sounds that Latin writes with two letters; capitals mark what is replaced already. */
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

/** Digits for Arabic sounds in Latin letters (Arabizi), in two conventions. */
const DIGITS: Record<string, string>[] = [
  { 2: 'k', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'k', 9: 's' },
  { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k' },
]

/** Spellings of a transliterated Latin word: digits replaced by letters, ch by a hard h. */
export function spokenAs(word: string): string[] {
  if (/^(?=(?:.*[a-z]){3})[a-z]*(?:[235-9](?:[a-z]+|$))+$/.test(word))
    return [...new Set(DIGITS.map(sounds => word.replace(/\d/g, digit => sounds[digit]!)))]
  return /^[a-z]*(?<!t)ch[a-z]*$/.test(word) ? [word, word.replace(/(?<!t)ch/g, 'h')] : [word]
}

/** Consonants that some script does not distinguish. */
const CLASSES: Record<string, string> = { b: 'p', f: 'p', v: 'p', w: 'p', z: 's', j: 'k', g: 'k' }
export function skeletonOf(sound: string): string {
  const first = /^[aeiou]/.test(sound) ? 'a' : ''
  const consonants = sound.replace(/[aeiou]+/g, '')
  return first + consonants.replace(/[bfvwzjg]/g, letter => CLASSES[letter]!)
}

const isVowel = (sign: string) => 'aeiou'.includes(sign)
/** Cost of an added, missing or other vowel; abjads omit most of them. */
const VOWEL = 0.2
const OTHER_VOWEL = 0.15
/** Cost of a vowel that an abjad has no letter for. */
const UNWRITTEN = 0.08
const SAME_VOWEL = 0.05
/** Cost of two consonants that a script may write alike. */
const ALIKE = 0.2
const ONE_LETTER = 0.1
const HARD_AND_SOFT = 0.3
/** Arabic has no p and v, Hebrew one letter for b and v, one for p and f. */
const ONE_LETTER_PAIRS = new Set(['bp', 'fp', 'fv', 'bv'])
const PAIRS = new Set(['vw', 'sz', 'gj'])

/** Phonetic distance in consonants; `unwritten` where the second is of an abjad, `consonants` where either is. */
export function soundDistance(
  a: string,
  b: string,
  { unwritten, consonants }: { unwritten?: boolean; consonants?: boolean } = {},
): number {
  const leftOut = (sign: string) => (unwritten && isVowel(sign) ? UNWRITTEN : weight(sign))
  let previous = [0]
  for (let j = 1; j <= b.length; j++) previous.push(previous[j - 1]! + weight(b[j - 1]!))
  for (let i = 1; i <= a.length; i++) {
    const row = [previous[0]! + leftOut(a[i - 1]!)]
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          previous[j]! + leftOut(a[i - 1]!),
          row[j - 1]! + weight(b[j - 1]!),
          previous[j - 1]! + exchange(a[i - 1]!, b[j - 1]!, consonants),
        ),
      )
    previous = row
  }
  return previous[b.length]!
}

const weight = (sign: string) => (isVowel(sign) ? VOWEL : 1)

function exchange(a: string, b: string, consonants = false): number {
  if (a === b) return 0
  if (isVowel(a) !== isVowel(b)) return 1
  const pair = a < b ? a + b : b + a
  if (isVowel(a)) return pair === 'ou' || pair === 'ei' ? SAME_VOWEL : OTHER_VOWEL
  if (ONE_LETTER_PAIRS.has(pair)) return consonants ? ONE_LETTER : ALIKE
  return PAIRS.has(pair) ? ALIKE : pair === 'gk' ? HARD_AND_SOFT : 1
}

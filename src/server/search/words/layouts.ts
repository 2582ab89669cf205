import { MAX_WORD_LENGTH } from './tokens.ts'

const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
const LAYOUTS = {
  en: KEYS,
  ar: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ',
  he: "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;",
  ru: 'йцукенгшщзхъфывапролджэячсмитьбю.ё',
}
type Layout = keyof typeof LAYOUTS
const NAMES = Object.keys(LAYOUTS) as Layout[]

const SIGNS = Object.fromEntries(NAMES.map(name => [name, [...LAYOUTS[name]]])) as Record<Layout, string[]>
const PLACES = Object.fromEntries(NAMES.map(name => [name, new Map(SIGNS[name].map((sign, at) => [sign, at]))]))

/**
 * Letters of each keyboard layout. The script of a letter shows which layout was active; punctuation does not, because
 * every layout has it.
 */
const TYPED: [Layout, RegExp][] = [
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /[a-z]/],
]

/**
 * Returns the text that the same keys produce in each of the other three layouts. A text is a list of words; each word
 * is a list of possible spellings.
 */
export function spellingsInOtherLayouts(text: string): string[][][] {
  const typed = text.toLowerCase().normalize('NFC')
  const from = TYPED.find(([, letter]) => letter.test(typed))?.[0]
  if (!from) return []
  const pieces = typed
    .split(/\s+/u)
    .filter(Boolean)
    .map(piece => piece.slice(0, MAX_WORD_LENGTH))
  return NAMES.filter(name => name !== from).map(to =>
    pieces.map(piece =>
      (from === 'ar' ? withLamAlef(piece) : [piece]).map(spelling =>
        [...spelling].map((sign, at) => (isInNumber(spelling, at) ? sign : meant(from, to, sign))).join(''),
      ),
    ),
  )
}

const LAM_ALEF = 'ﻻ'
/**
 * Returns all spellings of a text with each لا as one character or as two: one key of the Arabic layout types both
 * letters, which also have separate keys.
 */
function withLamAlef(typed: string): string[] {
  const pieces = typed.split('لا')
  const spellings = [pieces[0]!]
  for (const piece of pieces.slice(1)) {
    const both = spellings.splice(0).flatMap(begun => [`${begun}${LAM_ALEF}${piece}`, `${begun}لا${piece}`])
    spellings.push(...both.slice(0, 8))
  }
  return spellings
}

/** True for a decimal point in a number, which is not converted: it is the same in every layout. */
const isInNumber = (text: string, at: number) =>
  /[.,]/.test(text[at]!) && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')

function meant(from: Layout, to: Layout, sign: string): string {
  const place = PLACES[from]!.get(plain(sign))
  return place === undefined ? sign : SIGNS[to][place]!
}

/** Maps an Arabic letter that is typed with Shift to the letter on the same key without Shift. */
const ALIKE: Record<string, string> = { أ: 'ا', إ: 'غ', آ: 'ى' }
const plain = (sign: string) => ALIKE[sign] ?? sign

import { LONGEST } from './tokens.ts'

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

/** The script of a letter shows the active layout; punctuation is on all. */
const TYPED: [Layout, RegExp][] = [
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /[a-z]/],
]

/** The text as it would be typed with each of the other three layouts: its words, each in every possible spelling. */
export function spellingsInOtherLayouts(text: string): string[][][] {
  const typed = text.toLowerCase().normalize('NFC')
  const from = TYPED.find(([, letter]) => letter.test(typed))?.[0]
  if (!from) return []
  const pieces = typed
    .split(/\s+/u)
    .filter(Boolean)
    .map(piece => piece.slice(0, LONGEST))
  return NAMES.filter(name => name !== from).map(to =>
    pieces.map(piece =>
      (from === 'ar' ? withLamAlef(piece) : [piece]).map(spelling =>
        [...spelling].map((sign, at) => (isInNumber(spelling, at) ? sign : meant(from, to, sign))).join(''),
      ),
    ),
  )
}

const LAM_ALEF = 'ﻻ'
/** One key of the Arabic layout types two letters that have keys of their own as well, so both spellings are tried. */
function withLamAlef(typed: string): string[] {
  const pieces = typed.split('لا')
  const spellings = [pieces[0]!]
  for (const piece of pieces.slice(1)) {
    const both = spellings.splice(0).flatMap(begun => [`${begun}${LAM_ALEF}${piece}`, `${begun}لا${piece}`])
    spellings.push(...both.slice(0, 8))
  }
  return spellings
}

/** The decimal point is the same on every layout. */
const isInNumber = (text: string, at: number) =>
  /[.,]/.test(text[at]!) && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')

function meant(from: Layout, to: Layout, sign: string): string {
  const place = PLACES[from]!.get(plain(sign))
  return place === undefined ? sign : SIGNS[to][place]!
}

/** Letters that share a key with another. */
const ALIKE: Record<string, string> = { أ: 'ا', إ: 'غ', آ: 'ى' }
const plain = (sign: string) => ALIKE[sign] ?? sign

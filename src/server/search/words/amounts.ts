import { normaliseText } from '../../../shared/rules/text.ts'

/** Units of measure by dimension, each with its size in base units. */
const DIMENSIONS = {
  ml: { ml: 1, l: 1_000 },
  g: { g: 1, kg: 1_000, mg: 0.001 },
  cm: { cm: 1, mm: 0.1, m: 100 },
  pcs: { pcs: 1 },
}
export type Dimension = keyof typeof DIMENSIONS

const FACTORS = new Map(
  Object.entries(DIMENSIONS).flatMap(([base, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { base: base as Dimension, factor }] as const),
  ),
)

export interface Amount {
  value: number
  base: Dimension
}

/** Converts an amount to base units; null if `unit` is not a unit of measure in the spelling of `wordsOf`. */
export function amountOf(value: number, unit: string | undefined): Amount | null {
  const known = unit === undefined ? undefined : FACTORS.get(unit)
  return known ? { value: Math.round(value * known.factor * 1_000) / 1_000, base: known.base } : null
}

/** Index term of an amount. Its first character cannot occur in a typed word. */
export const amountTerm = ({ value, base }: Amount) => `=${value}${base}`

export function amountOfTerm(term: string): Amount | null {
  const parts = /^=([\d.]+)([a-z]+)$/.exec(term)
  return parts ? { value: Number(parts[1]), base: parts[2] as Dimension } : null
}

/** Index terms of the amounts in a text's words: a number, in digits or as a word, followed by its unit. */
export function amountTermsIn(words: readonly string[]): string[] {
  return words.flatMap((_, at) => {
    const number = numberAt(words, at)
    const amount = number && amountOf(number.value, words[number.next])
    return amount ? [amountTerm(amount)] : []
  })
}

const NUMBERS: [value: number, words: string][] = [
  [0.5, 'half نص نصف חצי пол половина половину полу'],
  [0.25, 'quarter ربع רבע четверть'],
  [1, 'one واحد وحده אחד אחת один одна одну'],
  [1.5, 'полтора полторы'],
  [2, 'two اثنين تنين ثنين שני שתי שניים שתיים два две'],
  [3, 'three ثلاث ثلاثه تلات تلاته שלוש שלושה три'],
  [4, 'four اربع اربعه ארבע ארבעה четыре'],
  [5, 'five خمس خمسه חמש חמישה пять'],
  [6, 'six ست سته שש שישה шесть'],
  [7, 'seven سبع سبعه שבע שבעה семь'],
  [8, 'eight ثمان ثمانيه تمن تمنيه שמונה восемь'],
  [9, 'nine تسع تسعه תשע תשעה девять'],
  [10, 'ten عشر عشره עשר עשרה десять'],
  [12, 'twelve dozen اطنعش اثنا عشر דרעשר двенадцать дюжина'],
  [15, 'fifteen خمسطعش خمستعش חמשעשרה пятнадцать'],
  [20, 'twenty عشرين عشرون עשרים двадцать'],
  [25, 'двадцатьпять'],
  [30, 'thirty ثلاثين تلاتين ثلاثون שלושים тридцать'],
  [40, 'forty اربعين اربعون ארבעים сорок'],
  [50, 'fifty خمسين خمسون חמישים пятьдесят'],
  [60, 'sixty ستين ستون שישים шестьдесят'],
  [70, 'seventy سبعين سبعون שבעים семьдесят'],
  [75, 'семьдесятпять'],
  [80, 'eighty ثمانين تمانين שמונים восемьдесят'],
  [90, 'ninety تسعين תשעים девяносто'],
  [100, 'hundred ميه مايه مئه מאה сто сотня сотню'],
  [200, 'ميتين مئتين מאתיים двести'],
  [250, 'двестипятьдесят'],
  [300, 'ثلاثميه تلتميه триста'],
  [400, 'اربعميه четыреста'],
  [500, 'خمسميه пятьсот'],
  [1_000, 'thousand الف אלף тысяча тысячу'],
]
const NUMBER_WORDS = new Map(
  NUMBERS.flatMap(([value, words]) => words.split(' ').map(word => [normaliseText(word), value] as const)),
)

/** A number word of ten or more with an Arabic or Hebrew preposition or article: الخمسين, بخمسين, בחמישים. */
function prefixedNumber(word: string): number | undefined {
  const value = NUMBER_WORDS.get(word.replace(/^(?:ال|لل|بال|ب|ל|ב|ה)/u, ''))
  return value !== undefined && value >= 10 ? value : undefined
}

/**
 * Reads a number in digits or words at a position of a text. Returns its value and the position after it; null if there
 * is none.
 */
export function numberAt(words: readonly string[], at: number): { value: number; next: number } | null {
  const word = words[at]
  if (word === undefined) return null
  if (/^\d+(?:\.\d+)?$/.test(word)) return { value: Number(word), next: at + 1 }
  let value = NUMBER_WORDS.get(word) ?? prefixedNumber(word)
  if (value === undefined) return null
  let next = at + 1
  // Adds up compound numbers: "two hundred", "fifty five", خمسين وعشره; "half a litre".
  for (;;) {
    const more = NUMBER_WORDS.get(words[next]?.replace(/^و/, '') ?? '')
    if (more === undefined || more < 1) break
    if (more >= 100 && value < 100) value *= more
    else if (more < value) value += more
    else break
    next++
  }
  if (value < 1 && (words[next] === 'a' || words[next] === 'an')) next++
  return { value, next }
}

/** Words that contain their number: Arabic and Hebrew duals (two litres), Russian compounds (half a litre). */
const WHOLE = new Map<string, [number, string]>([
  ['لترين', [2, 'l']],
  ['كيلوين', [2, 'kg']],
  ['поллитра', [0.5, 'l']],
  ['полулитровый', [0.5, 'l']],
  ['полулитровая', [0.5, 'l']],
  ['литровый', [1, 'l']],
  ['литровая', [1, 'l']],
  ['литровое', [1, 'l']],
  ['полкило', [0.5, 'kg']],
  ['килограммовый', [1, 'kg']],
])
export const impliedAmountOf = (word: string): Amount | null => {
  const known = WHOLE.get(word)
  return known ? amountOf(...known) : null
}

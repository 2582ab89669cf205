import { type Amount, amountOf, type Dimension, numberAt, wholeAmount } from '../words/amounts.ts'
import { Phrases } from '../words/phrases.ts'

type Comparison = 'below' | 'above' | 'between' | 'to'

const COMPARISONS = new Phrases<Comparison>(
  [
    'below',
    'under|below|less than|lower than|cheaper than|up to|upto|at most|no more than|not more than|not over|max|maximum|within|budget|budget of|' +
      'تحت|تحت ال|اقل من|باقل من|ارخص من|لحد|لحد ال|حتي|لغايه|مش اكثر من|مش اكتر من|لا يزيد عن|لا يتجاوز|ما يزيد عن|ما بزيد عن|ما يتعدي|بحدود|ميزانيه|ميزانيتي|' +
      'עד|פחות מ|מתחת ל|לא יותר מ|זול מ|מקסימומ|לכל היותר|תקציב|בתקציב|תקציב של|בתקציב של|' +
      'до|не дороже|не более|не больше|дешевле|дешевле чем|меньше|менее|максимум|в пределах|ниже|бюджет|бюджет до',
  ],
  [
    'above',
    'over|above|more than|at least|from|minimum|min|starting from|higher than|' +
      'فوق|فوق ال|اكثر من|اكتر من|اعلي من|علي الاقل|ابتداء من|' +
      'מעל|יותר מ|לפחות|החל מ|גבוה מ|' +
      'свыше|более|больше|дороже|не менее|не меньше|от|выше|минимум',
  ],
  ['between', 'between|from|بين|ما بين|من|בין|מ|между|от|с'],
  ['to', 'to|and|till|until|الي|ل|لل|حتي|لحد|و|עד|ל|ו|до|и|по'],
)
const TRAILING = new Phrases<Comparison>(
  ['below', 'or less|max|maximum|and below|او اقل|وتحت|كحد اقصي|ומטה|או פחות|גג|и меньше|и ниже|максимум'],
  ['above', 'or more|plus|and up|and above|او اكثر|وفوق|ומעלה|או יותר|и больше|и выше|и более'],
)
const CURRENCY = new Set(
  (
    'nis ils shekel shekels shek شيكل شيقل شواقل شواكل شيكلات شيكلا شيقلا שח שקל שקלימ שקלי ש nisim ' +
    'шек шекель шекеля шекелей шекели'
  ).split(' '),
)
/** A number of years is an age, of degrees a temperature: neither is a price. */
const OTHERWISE = new Set(
  (
    'year years yo age old month months week weeks day days hour hours minute minutes degrees percent spf people persons kg ' +
    'سنه سنوات سنين عام اعوام شهر شهور اشهر يوم ايام ساعه ساعات دقيقه درجه شخص اشخاص ' +
    'שנה שנימ שנות חודש חודשימ יומ ימימ שעה שעות דקות מעלות איש בן בת גיל ' +
    'год года лет годика месяц месяца месяцев день дня дней час часа часов минут градусов человек'
  ).split(' '),
)

export interface Bounds {
  least: number
  most: number
}
export type Compared = { next: number } & (
  | { kind: 'price'; bounds: Bounds }
  | { kind: 'amount'; bounds: Bounds; base: Dimension; isExact: boolean }
  | { kind: 'age' }
)

const within = (comparison: Comparison | undefined, value: number): Bounds => ({
  least: comparison === 'above' ? value : comparison === undefined ? value : 0,
  most: comparison === 'above' ? Number.POSITIVE_INFINITY : value,
})

/** A price, an amount or an age at a place of a text, alone or compared ("under 50 shekels", "200–400 ml", "half a litre"). */
export function comparedAt(words: readonly (string | undefined)[], at: number): Compared | null {
  const plain = words as readonly string[]
  const whole = words[at] === undefined ? null : wholeAmount(words[at]!)
  if (whole) return amount(whole, whole, true, at + 1)
  const range = rangeAt(plain, at)
  if (range) return range
  const before = COMPARISONS.at(words, at)
  const comparison = before && before.meaning !== 'to' && before.meaning !== 'between' ? before.meaning : undefined
  const number = numberAt(plain, skipJoining(plain, comparison ? before!.next : at))
  if (!number) return null
  const trailing = TRAILING.at(words, afterUnit(plain, number.next))
  return single(plain, number, comparison ?? trailing?.meaning, comparison ? null : trailing)
}

/** One number; what it is of, a unit or a currency, follows it. */
function single(
  words: readonly string[],
  { value, next }: { value: number; next: number },
  comparison: Comparison | undefined,
  trailing: { next: number } | null,
): Compared | null {
  const unit = words[next]
  const end = Math.max(trailing?.next ?? 0, afterUnit(words, next))
  const measured = amountOf(value, unit)
  if (measured) {
    const bounds = within(comparison, measured.value)
    return { kind: 'amount', bounds, base: measured.base, isExact: comparison === undefined, next: end }
  }
  if (unit !== undefined && CURRENCY.has(unit))
    return { kind: 'price', bounds: within(comparison ?? 'below', value), next: end }
  if (comparison === undefined) return null
  if (unit !== undefined && OTHERWISE.has(unit)) return { kind: 'age', next: next + 1 }
  // SPF 30 and size 8 are no prices.
  if (value < 5) return null
  return { kind: 'price', bounds: within(comparison, value), next: Math.max(next, trailing?.next ?? 0) }
}

function rangeAt(words: readonly string[], at: number): Compared | null {
  const before = COMPARISONS.at(words, at)
  const opens = before !== null && (before.meaning === 'between' || before.meaning === 'above')
  const first = numberAt(words, opens ? skipJoining(words, before.next) : at)
  if (!first) return null
  const middle = COMPARISONS.at(words, afterUnit(words, first.next))
  const isTo =
    middle &&
    (middle.meaning === 'to' || (middle.meaning === 'below' && /^(?:up|до|עד|حتي|لحد)/.test(words[middle.next - 1]!)))
  const second = isTo
    ? numberAt(words, skipJoining(words, middle.next))
    : numberAt(words, opens ? withAnd(words, first.next) : -1)
  if (!second || second.value <= first.value) return null
  const unit = words[second.next]
  const [low, high] = [
    amountOf(first.value, amountOf(1, words[first.next]) ? words[first.next] : unit),
    amountOf(second.value, unit),
  ]
  if (low && high) return amount(low, high, false, second.next + 1)
  if (unit !== undefined && OTHERWISE.has(unit)) return { kind: 'age', next: second.next + 1 }
  if (!opens && !(unit !== undefined && CURRENCY.has(unit))) return null
  return { kind: 'price', bounds: { least: first.value, most: second.value }, next: afterUnit(words, second.next) }
}

const amount = (low: Amount, high: Amount, isExact: boolean, next: number): Compared => ({
  kind: 'amount',
  bounds: { least: low.value, most: high.value },
  base: low.base,
  isExact,
  next,
})
const afterUnit = (words: readonly string[], at: number) =>
  words[at] !== undefined && (CURRENCY.has(words[at]!) || amountOf(1, words[at])) ? at + 1 : at
const skipJoining = (words: readonly string[], at: number) =>
  /^(?:the|a|ال|ה|ל|מ|ב|ب)$/.test(words[at] ?? '') ? at + 1 : at
/** Arabic writes "and" before a number without a space: the tokenizer has set it apart. */
const withAnd = (words: readonly string[], at: number) => (/^(?:و|ו|and|и)$/.test(words[at] ?? '') ? at + 1 : at)

import { type Amount, amountOf, type Dimension, impliedAmountOf, numberAt } from '../words/amounts.ts'
import {
  COMPARISONS,
  type Comparison,
  CURRENCY_WORDS,
  NEGATIONS,
  NON_PRICE_UNITS,
  TRAILING_COMPARISONS,
} from './comparison-words.ts'

export interface Bounds {
  least: number
  most: number
}
export type ParsedComparison = { next: number } & (
  | { kind: 'price'; bounds: Bounds }
  | { kind: 'amount'; bounds: Bounds; base: Dimension; isExact: boolean }
  | { kind: 'age' }
)

const within = (comparison: Comparison | undefined, value: number): Bounds => ({
  least: comparison === 'above' ? value : comparison === undefined ? value : 0,
  most: comparison === 'above' ? Number.POSITIVE_INFINITY : value,
})

/**
 * A price, an amount or an age at a position of a text: a single number, or a comparison or range ("under 50 shekels",
 * "200–400 ml", "half a litre").
 */
export function comparisonAt(words: readonly (string | undefined)[], at: number): ParsedComparison | null {
  const plain = words as readonly string[]
  const whole = words[at] === undefined ? null : impliedAmountOf(words[at]!)
  if (whole) return amount(whole, whole, true, at + 1)
  const range = NEGATIONS.at(words, at) ? null : rangeAt(plain, at)
  if (range) return range
  const before = boundAt(words, at)
  const comparison = before && before.meaning !== 'to' && before.meaning !== 'between' ? before.meaning : undefined
  const start = skipJoining(plain, comparison ? before!.next : at)
  const number = numberAt(plain, afterSign(plain, start))
  if (!number) return null
  if (afterSign(plain, start) > start)
    return { kind: 'price', bounds: within(comparison ?? 'below', number.value), next: afterUnit(plain, number.next) }
  const trailing = TRAILING_COMPARISONS.at(words, afterUnit(plain, number.next))
  return single(plain, number, comparison ?? trailing?.meaning, comparison ? null : trailing)
}

/** A comparison at a position; a negation turns "over" into "at most" and "under" into "at least". */
function boundAt(words: readonly (string | undefined)[], at: number): ReturnType<typeof COMPARISONS.at> {
  const own = COMPARISONS.at(words, at)
  const negation = own ? null : NEGATIONS.at(words, at)
  const limit = negation && COMPARISONS.at(words, negation.next)
  if (limit?.meaning === 'above') return { ...limit, meaning: 'below' }
  return limit?.meaning === 'below' ? { ...limit, meaning: 'above' } : own
}

/**
 * Interprets a number by its comparison and by the unit or currency that follows; null if it is not a price, an amount
 * or an age.
 */
function single(
  words: readonly string[],
  { value, next }: { value: number; next: number },
  comparison: Comparison | undefined,
  trailing: { next: number } | null,
): ParsedComparison | null {
  const unit = words[next]
  const end = Math.max(trailing?.next ?? 0, afterUnit(words, next))
  const measured = amountOf(value, unit)
  if (measured) {
    const bounds = within(comparison, measured.value)
    return { kind: 'amount', bounds, base: measured.base, isExact: comparison === undefined, next: end }
  }
  if (unit !== undefined && CURRENCY_WORDS.has(unit))
    return { kind: 'price', bounds: within(comparison ?? 'below', value), next: end }
  if (comparison === undefined) return null
  if (unit !== undefined && NON_PRICE_UNITS.has(unit)) return { kind: 'age', next: next + 1 }
  // Ignores numbers below 5 without a unit or currency, which are rarely prices.
  if (value < 5) return null
  return { kind: 'price', bounds: within(comparison, value), next: Math.max(next, trailing?.next ?? 0) }
}

function rangeAt(words: readonly string[], at: number): ParsedComparison | null {
  const before = COMPARISONS.at(words, at)
  const opens = before !== null && (before.meaning === 'between' || before.meaning === 'above')
  const start = opens ? skipJoining(words, before.next) : at
  const first = numberAt(words, afterSign(words, start))
  if (!first) return null
  const middle = COMPARISONS.at(words, afterUnit(words, first.next))
  const isTo =
    middle &&
    (middle.meaning === 'to' || (middle.meaning === 'below' && /^(?:up|до|עד|حتي|لحد)/.test(words[middle.next - 1]!)))
  const second = isTo
    ? numberAt(words, afterSign(words, skipJoining(words, middle.next)))
    : numberAt(words, opens ? afterSign(words, withAnd(words, first.next)) : -1)
  if (!second || (second.value <= first.value && !opens)) return null
  const unit = words[second.next]
  const [low, high] = [
    amountOf(first.value, amountOf(1, words[first.next]) ? words[first.next] : unit),
    amountOf(second.value, unit),
  ]
  if (low && high)
    return low.value < high.value
      ? amount(low, high, false, second.next + 1)
      : amount(high, low, false, second.next + 1)
  if (unit !== undefined && NON_PRICE_UNITS.has(unit)) return { kind: 'age', next: second.next + 1 }
  const isPriced = afterSign(words, start) > start || (unit !== undefined && CURRENCY_WORDS.has(unit))
  if (!opens && !isPriced) return null
  return {
    kind: 'price',
    bounds: { least: Math.min(first.value, second.value), most: Math.max(first.value, second.value) },
    next: afterUnit(words, second.next),
  }
}

const amount = (low: Amount, high: Amount, isExact: boolean, next: number): ParsedComparison => ({
  kind: 'amount',
  bounds: { least: low.value, most: high.value },
  base: low.base,
  isExact,
  next,
})
/** Skips a currency before its number: ₪50. */
const afterSign = (words: readonly string[], at: number) => (CURRENCY_WORDS.has(words[at] ?? '') ? at + 1 : at)
const afterUnit = (words: readonly string[], at: number) =>
  words[at] !== undefined && (CURRENCY_WORDS.has(words[at]!) || amountOf(1, words[at])) ? at + 1 : at
const skipJoining = (words: readonly string[], at: number) =>
  /^(?:the|a|ال|ה|ל|מ|ב|ب)$/.test(words[at] ?? '') ? at + 1 : at
/** Skips an "and" before a number. Arabic writes it without a space, and the tokenizer splits it off. */
const withAnd = (words: readonly string[], at: number) => (/^(?:و|ו|and|и)$/.test(words[at] ?? '') ? at + 1 : at)

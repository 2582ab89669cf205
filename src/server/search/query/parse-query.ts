import type { SearchConstraints } from '../../../shared/contracts/search.ts'
import { toAgorot } from '../../../shared/rules/money.ts'
import type { Dimension } from '../words/amounts.ts'
import { isNoise } from '../words/noise.ts'
import { Phrases } from '../words/phrases.ts'
import { isStopWord } from '../words/tokens.ts'
import { type Bounds, comparisonAt } from './comparisons.ts'
import { type Negation, negationsIn } from './negations.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A requested package size: exact, or a range. */
export interface RequestedAmount {
  base: Dimension
  bounds: Bounds
  isExact: boolean
  /** Query tokens that state the amount. */
  typed: string[]
}

export interface RequestedExclusion extends Pick<Negation, 'words' | 'substance' | 'audience'> {
  typed: string[]
  /** Index of the first token of the exclusion, and index after its last token. */
  from: number
  to: number
}

/** A parsed query. */
export interface ParsedQuery {
  tokens: Token[]
  /** Words in order, without the words of constraints, amounts and exclusions. */
  words: Token[]
  /** Words without stop words and noise words. */
  content: Token[]
  amounts: RequestedAmount[]
  without: RequestedExclusion[]
  constraints: SearchConstraints
  /** Price, offer and sorting conditions, in the order of the query. */
  conditions: QueryCondition[]
}

/** A condition in the query text: a price limit, offers only, or a sort order. */
export interface QueryCondition extends Pick<SearchConstraints, 'minPrice' | 'maxPrice' | 'onOffer' | 'sort'> {
  /** The words of the condition, as typed. */
  typed: string
  /** The query without the words of the condition. */
  rest: string
}

type Requested = Pick<SearchConstraints, 'sort' | 'onOffer' | 'professional'>
const ASKED = new Phrases<Requested>(
  [
    { sort: 'price-asc' },
    'cheap|cheaper|cheapest|inexpensive|affordable|low price|low cost|budget friendly|economical|not expensive|not too expensive|good price|lowest price|' +
      'رخيص|رخيصه|رخاص|ارخص|الارخص|اقتصادي|اقتصاديه|مش غالي|مش غاليه|مو غالي|سعر منيح|سعر مناسب|سعره منيح|سعر كويس|بسعر مناسب|سعر رخيص|بسعر رخيص|ارخص اشي|ارخص شي|' +
      'זול|זולה|זולימ|זולות|הכי זול|הכי זולה|הזול|לא יקר|לא יקרה|במחיר טוב|מחיר טוב|מחיר נמוכ|במחיר נמוכ|במחיר סביר|משתלמ|משתלמת|' +
      'дешевый|дешевая|дешевое|дешевые|дешево|подешевле|недорогой|недорогая|недорогое|недорогие|недорого|не дорогой|не дорогая|не дорого|бюджетный|бюджетная|бюджетное|бюджетные|самый дешевый|самая дешевая',
  ],
  [
    { sort: 'price-desc' },
    'most expensive|luxury|luxurious|اغلي|الاغلي|فاخر|فاخره|הכי יקר|יוקרתי|יוקרתית|יוקרה|самый дорогой|самая дорогая|люксовый|люкс',
  ],
  [
    { sort: 'best-selling' },
    'best selling|best seller|bestseller|bestsellers|most popular|popular|الاكثر مبيعا|الاكثر طلبا|الاكثر شعبيه|הנמכר ביותר|הנמכרימ ביותר|הכי נמכר|פופולרי|פופולרית|רב מכר|хит продаж|хиты продаж|популярный|популярная|популярное|популярные|самый популярный',
  ],
  [
    { sort: 'rating' },
    'top rated|best rated|highest rated|best reviews|الاعلي تقييما|افضل تقييم|בעל דירוג גבוה|הכי מומלצ|с лучшими отзывами|с хорошими отзывами',
  ],
  [{ sort: 'newest' }, 'newest|latest|new arrivals|وصل حديثا|احدث|الجديد عندكم|חדש באתר|הכי חדש|новинки|новинка'],
  [
    { onOffer: true },
    'on sale|sale|sales|discount|discounts|discounted|on offer|offers|offer|special offer|special offers|deal|deals|promo|promotion|clearance|reduced|' +
      'عرض|عروض|عليه عرض|عليها عرض|بالعرض|عليه خصم|عليها خصم|خصم|خصومات|تنزيلات|تخفيض|تخفيضات|مخفض|منزل|' +
      'מבצע|במבצע|מבצעימ|הנחה|בהנחה|הנחות|מוזל|במחיר מוזל|' +
      'скидка|скидкой|скидки|скидками|со скидкой|по акции|акция|акции|распродажа|распродаже|на распродаже|уцененный',
  ],
  [
    { professional: true },
    'professional|professionals|for professionals|for doctors|for physicians|doctors only|salon quality|احترافي|احترافيه|مهني|مهنيه|للمحترفين|للمهنيين|للاطباء|للدكاتره|بروفشنال|מקצועי|מקצועית|מקצועיימ|לאנשי מקצוע|לרופאימ|профессиональный|профессиональная|профессиональное|профессиональные|профессионалов|для профессионалов|для врачей',
  ],
)

/** Parses a query into constraints (price, sorting, offers), amounts, exclusions, and the remaining words. */
export function parseQuery(text: string): ParsedQuery {
  const tokens = tokensOf(text)
  // Parsed tokens are removed, so that no later pass reads them again.
  const open: (string | undefined)[] = tokens.map(({ word }) => word)
  const consume = (from: number, to: number) => {
    open.fill(undefined, from, to)
    return typedIn(tokens, from, to)
  }
  const constraints: SearchConstraints = {}
  const stated: StatedCondition[] = []
  const addCondition = (meaning: SearchConstraints, from: number, to: number) => {
    // "Over 0 shekels" limits nothing.
    if (Object.keys(meaning).length === 0) return
    Object.assign(constraints, meaning)
    stated.push({ meaning, from, to })
  }
  const amounts: RequestedAmount[] = []
  for (let at = 0; at < open.length; at++) {
    const compared = isFactor(open, at) ? null : comparisonAt(open, at)
    if (compared) {
      if (compared.kind === 'price') addCondition(priceOf(compared.bounds), at, compared.next)
      const typed = consume(at, compared.next)
      if (compared.kind === 'amount') amounts.push({ ...compared, typed })
      at = compared.next - 1
      continue
    }
    const requested = ASKED.at(open, at)
    if (!requested) continue
    const { professional, ...meaning } = requested.meaning
    if (professional) constraints.professional = true
    else addCondition(meaning, at, requested.next)
    consume(at, requested.next)
    at = requested.next - 1
  }
  const without = negationsIn(open).map(negated => ({ ...negated, typed: consume(negated.from, negated.to) }))
  if (without.length > 0) constraints.without = without.map(({ typed }) => typed.join(' '))
  const aside = tokens.findIndex(({ word }, at) => at > 0 && ASIDE.test(word))
  const clause = tokens.findIndex(({ word }, at) => at > 0 && CLAUSE.has(word))
  const words = tokens
    .map((token, at) => ({
      ...token,
      at,
      ...(aside >= 0 && at > aside && { isAside: true }),
      ...(clause >= 0 && at > clause && { isContext: true }),
    }))
    .filter((_, at) => open[at] !== undefined)
  const named = withoutTokens(
    tokens,
    without.filter(({ audience }) => audience),
  )
  return {
    tokens: named,
    words,
    content: contentOf(words),
    amounts,
    without,
    constraints,
    conditions: conditionsOf(tokens, stated, constraints),
  }
}

/** Condition of a query, and the positions of its tokens: from `from` (inclusive) to `to` (exclusive). */
interface StatedCondition {
  meaning: SearchConstraints
  from: number
  to: number
}

const CONDITION_NAMES = ['minPrice', 'maxPrice', 'onOffer', 'sort'] as const

/** Returns whether `one` contains every condition of `other`. */
const includes = (one: SearchConstraints, other: SearchConstraints) =>
  CONDITION_NAMES.every(name => other[name] === undefined || other[name] === one[name])

const isWithin = (spans: readonly { from: number; to: number }[], at: number) =>
  spans.some(({ from, to }) => at >= from && at < to)

/**
 * Returns the conditions in effect, without the parts that a later condition overrides. If one condition implies
 * another, both are merged into one condition with the words of both.
 */
function conditionsOf(
  tokens: readonly Token[],
  stated: readonly StatedCondition[],
  constraints: SearchConstraints,
): QueryCondition[] {
  const kept = stated
    .map(condition => ({ ...condition, meaning: inEffect(condition.meaning, constraints) }))
    .filter(({ meaning }) => Object.keys(meaning).length > 0)
  const isImplied = ({ meaning }: StatedCondition, at: number) =>
    kept.some(
      (other, place) =>
        place !== at && includes(other.meaning, meaning) && (place < at || !includes(meaning, other.meaning)),
    )
  return kept
    .filter((one, at) => !isImplied(one, at))
    .map(({ meaning }) => {
      const spans = kept.filter(other => includes(meaning, other.meaning))
      return {
        ...meaning,
        typed: spans.flatMap(({ from, to }) => typedIn(tokens, from, to)).join(' '),
        rest: textOf(tokens.filter((_, at) => !isWithin(spans, at))),
      }
    })
}

/** Returns the parts of a condition that the constraints of the whole query contain. */
const inEffect = (meaning: SearchConstraints, constraints: SearchConstraints): SearchConstraints =>
  Object.fromEntries(
    Object.entries(meaning).filter(([name, value]) => constraints[name as keyof typeof meaning] === value),
  )

/** Returns the typed text of tokens. A typed word that was split into several tokens appears once. */
const textOf = (tokens: readonly Token[]) =>
  tokens.flatMap(({ typed }, at) => (typed === tokens[at - 1]?.typed ? [] : [typed])).join(' ')

const contentOf = (words: Token[]) => words.filter(({ word }) => !isStopWord(word) && !isNoise(word))

/** Marks tokens that belong to an exclusion. */
function withoutTokens(tokens: Token[], removed: readonly RequestedExclusion[]): Token[] {
  return removed.length === 0
    ? tokens
    : tokens.map((token, at) => (isWithin(removed, at) ? { ...token, isExcluded: true } : token))
}

/**
 * Removes exclusions from a parsed query. Marks the words after the first removed exclusion as circumstances: "without
 * burning my eyes".
 */
export function withoutExclusions(parsed: ParsedQuery, removed: readonly RequestedExclusion[]): ParsedQuery {
  if (removed.length === 0) return parsed
  const first = Math.min(...removed.map(({ from }) => from))
  const words = parsed.words.map(token => (token.at! > first ? { ...token, isContext: true } : token))
  const without = parsed.without.filter(one => !removed.includes(one))
  const { without: _, ...rest } = parsed.constraints
  const constraints = without.length > 0 ? { ...rest, without: without.map(({ typed }) => typed.join(' ')) } : rest
  const tokens = withoutTokens(parsed.tokens, removed)
  return { ...parsed, tokens, words, content: contentOf(words), without, constraints }
}

const CLAUSE = new Set(
  'when while because since whenever if from من لما وقت بسبب خلال عشان لانه اذا כאשר כשאני בגלל בזמנ אמ когда пока из потому если'.split(
    ' ',
  ),
)
const ASIDE = /^(?:for|with|that|which|against|to|in|on|from|containing|after|before|when)$/

/** True for a number that is not an amount: SPF 30, or a number after "size" or "class". */
const isFactor = (words: readonly (string | undefined)[], at: number) =>
  /^(?:spf|спф|size|class|مقاس|מידה|размер)$/.test(words[at - 1] ?? '')

/** Maximum price that a query can state, in shekels; higher prices are capped to it. */
const MAX_PRICE_SHEKELS = 1_000_000

/** Price range of a query, in agorot; the query states it in shekels. */
function priceOf({ least, most }: Bounds): SearchConstraints {
  return {
    ...(least > 0 && { minPrice: toAgorot(Math.min(least, MAX_PRICE_SHEKELS)) }),
    ...(Number.isFinite(most) && { maxPrice: toAgorot(Math.min(most, MAX_PRICE_SHEKELS)) }),
  }
}

const typedIn = (tokens: readonly Token[], from: number, to: number) => [
  ...new Set(tokens.slice(from, to).flatMap(({ typed }) => typed.split(' '))),
]

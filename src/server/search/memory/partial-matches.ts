import { idsByRank, type RankedDocuments, topDocuments } from './best-of.ts'
import { type DocumentIndex, GRADE_COUNT } from './document-index.ts'
import type { QueryPart } from './parts.ts'
import type { Scores } from './scores.ts'
import type { Scoring, ScoringContext } from './scoring.ts'
import { MAX_LISTED_PER_LEVEL, type ScoreLevel, SummaryCache } from './summary-cache.ts'
import type { WeightedPart } from './weighted.ts'

/**
 * Minimum score of a product that matches a need of the query, as a share of the best score. Applies when there are
 * fewer than `MIN_RESULTS` results, and to products for a need that are appended to other results.
 */
export const MIN_NEED_SCORE_SHARE = 0.25
/** Number of results below which products with a lower score are added if they match a need of the query. */
export const MIN_RESULTS = 5
/** Minimum score of the best product, as a share of the weight of the query. */
const MIN_SHARE = 0.2
const STRONG = 0.9
const STEPS = 64
/** Maximum number of weighted parts: each has one bit of a 32-bit mask. */
const MAX_PARTS = 31
/**
 * A part is read from its summary if it has more than `FREQUENT` documents, and the other parts together have less than
 * `RARE_SHARE` of that number.
 */
const FREQUENT = 256
const RARE_SHARE = 1 / 8

interface Wanted extends ScoringContext {
  /** Parts of which a document must match at least one. */
  base: readonly QueryPart[]
  /** True if a document must match the base in its name, brand or category, or by a need. */
  isNamed: boolean
  /** Parts that a document must match. */
  filters: readonly QueryPart[]
  /** Parts that add to the score by their weights. */
  parts: readonly WeightedPart[]
  most: number
  /** Minimum score as a share of the best score. */
  share: number
  /** Products that are neither returned nor counted. */
  besides: ReadonlySet<number> | undefined
}

export interface PartialMatchResult {
  ids: number[]
  total: number
  /** Number of documents with a score near the best. */
  strong: number
  /** Returns whether the best document matches a part. */
  fits: (part: WeightedPart) => boolean
  known: WeightedPart[]
}

/** Frequent part that is read from its summary. Documents that other parts match as well are scored individually. */
interface Summarised {
  levels: readonly ScoreLevel[]
  weight: number
  bit: number
  /** Number of documents by level, without those that are scored individually. */
  counts: number[]
}

interface Limits {
  best: number
  /**
   * Minimum score of a document. `leastFair` is the minimum, possibly lower, for documents that match a part whose bit is
   * set in `fair`: needs, and also product types if several words of the query indicate a need.
   */
  least: number
  leastFair: number
  fair: number
}

/** Finds the products that match most of a query, by the weights of its parts. */
export class PartialMatches {
  readonly #documents: DocumentIndex
  readonly #scoring: Scoring
  readonly #summaries: SummaryCache
  /** Weighted scores, and bit masks of the matched parts, by document; valid for the documents of the last search. */
  #sums = new Float64Array(0)
  #fits = new Int32Array(0)

  constructor(documents: DocumentIndex, scoring: Scoring) {
    this.#documents = documents
    this.#scoring = scoring
    this.#summaries = new SummaryCache(documents, scoring)
  }

  /** Returns null if no product matches enough of the query. */
  find(wanted: Wanted): PartialMatchResult | null {
    const known = wanted.parts.filter(({ part }) => part.ways.length > 0).slice(0, MAX_PARTS)
    const frequent = this.#frequentOf(wanted, known)
    const scores = frequent ? this.#besides(frequent, known, wanted) : this.#scoring.any(wanted.base, wanted)
    for (const part of wanted.filters) this.#scoring.keep(scores, part, wanted)
    const summarised = frequent && this.#summarise(frequent, known, scores, wanted)
    const near = this.#nearOf(scores, known, wanted, summarised)
    this.#scoring.release(scores)
    return near
  }

  #nearOf(scores: Scores, known: WeightedPart[], wanted: Wanted, rest: Summarised | null): PartialMatchResult | null {
    const isWhole = wanted.base.length === 1 && !wanted.isNamed && rest === null
    this.#sum(scores, known, wanted, isWhole ? wanted.base[0] : undefined)
    const best = Math.max(this.#bestIn(scores), bestIn(rest))
    if (best === 0) return null
    const hasIndicated = known.some(({ isIndicated }) => isIndicated)
    if (best < wholeOf(wanted.parts, known) * MIN_SHARE && !hasIndicated) return null
    // A need that several words indicate outweighs product types, so the lower minimum score also applies to products
    // of the requested type.
    const fair = bitsOf(known, ({ isNeed, isNoun, isAside }) => isNeed || (hasIndicated && isNoun && !isAside))
    const isFew = this.#countFrom(scores, rest, best * wanted.share) < MIN_RESULTS
    const least = best * wanted.share
    const limits = { best, least, leastFair: isFew ? best * MIN_NEED_SCORE_SHARE : least, fair }
    const scored = this.#keyed(scores, limits, wanted.besides)
    const near = rest ? this.#withFirst(scored, { rest, limits, scores, most: wanted.most }) : scored
    const [first] = topDocuments(near, 1)
    const bits = first === undefined ? 0 : this.#fits[near.places[first]!]!
    return {
      ids: idsByRank(near, topDocuments(near, wanted.most)),
      total: scored.count + (rest ? countIn(rest, leastOf(rest, limits)) : 0),
      strong: this.#countFrom(scores, rest, best * STRONG),
      fits: part => (bits & bitOf(known.indexOf(part))) !== 0,
      known,
    }
  }

  /**
   * Returns the part of the base that matches nearly all documents of the search; null if there is none, if there are
   * filters, or if more results are requested than a summary lists.
   */
  #frequentOf({ base, filters, most }: Wanted, known: readonly WeightedPart[]): WeightedPart | null {
    if (filters.length > 0) return null
    let frequent: WeightedPart | null = null
    let size = 0
    let others = 0
    for (const one of known) {
      const own = this.#scoring.sizeOf(one.part)
      if (base.includes(one.part) && own > size) {
        others += size
        frequent = one
        size = own
      } else others += own
    }
    return frequent &&
      size > FREQUENT &&
      others < size * RARE_SHARE &&
      most + others + MIN_RESULTS < MAX_LISTED_PER_LEVEL
      ? frequent
      : null
  }

  /**
   * Returns the documents to score individually: those that match another part of the base, those that match the
   * frequent part and any other part, and the products of `besides` that match the frequent part.
   */
  #besides(frequent: WeightedPart, known: readonly WeightedPart[], wanted: Wanted): Scores {
    const { base } = wanted
    const others = known.filter(one => one !== frequent).map(({ part }) => part)
    const scores = this.#scoring.any(
      others.filter(part => base.includes(part)),
      wanted,
    )
    const rest = this.#scoring.any(
      others.filter(part => wanted.isNamed || !base.includes(part)),
      { ...wanted, isNamed: false },
    )
    for (const id of wanted.besides ?? []) rest.raise(this.#documents.placeOf(id)!, 1, 0)
    const fitting = this.#scoring.within(rest, frequent.part, wanted)
    for (let at = 0; at < fitting.count; at++)
      if (!scores.has(fitting.places[at]!)) scores.raise(fitting.places[at]!, 1, 0)
    this.#scoring.release(rest)
    this.#scoring.release(fitting)
    return scores
  }

  #summarise(frequent: WeightedPart, known: readonly WeightedPart[], scores: Scores, wanted: Wanted): Summarised {
    const levels = this.#summaries.of(frequent.part, wanted)
    const counts = levels.map(({ count }) => count)
    const own = this.#scoring.within(scores, frequent.part, wanted)
    const values = wanted.isNamed ? this.#scoring.within(own, frequent.part, { ...wanted, isNamed: false }) : own
    for (let at = 0; at < values.count; at++) {
      const value = values.value[values.places[at]!]!
      counts[levels.findIndex(level => level.value === value)]!--
    }
    if (values !== own) this.#scoring.release(values)
    this.#scoring.release(own)
    return { levels, weight: frequent.weight, bit: bitOf(known.indexOf(frequent)), counts }
  }

  /**
   * Computes the weighted score and the matched parts of each document. If `own` is set, `scores` already contains the
   * scores of that part.
   */
  #sum(
    scores: Scores,
    parts: readonly WeightedPart[],
    { language, now }: ScoringContext,
    own: QueryPart | undefined,
  ): void {
    const { places, count } = scores
    if (this.#sums.length < scores.value.length) {
      this.#sums = new Float64Array(scores.value.length)
      this.#fits = new Int32Array(scores.value.length)
    }
    const [sums, fits] = [this.#sums, this.#fits]
    for (let at = 0; at < count; at++) {
      sums[places[at]!] = 0
      fits[places[at]!] = 0
    }
    for (const [index, { part, weight }] of parts.entries()) {
      const fitting = part === own ? scores : this.#scoring.within(scores, part, { language, now, isNamed: false })
      for (let at = 0; at < fitting.count; at++) {
        const place = fitting.places[at]!
        sums[place]! += weight * fitting.value[place]!
        fits[place]! |= bitOf(index)
      }
      if (fitting !== scores) this.#scoring.release(fitting)
    }
  }

  #bestIn({ places, count }: Scores): number {
    let best = 0
    for (let at = 0; at < count; at++) best = Math.max(best, this.#sums[places[at]!]!)
    return best
  }

  #countFrom({ places, count }: Scores, rest: Summarised | null, least: number): number {
    let found = rest ? countIn(rest, least) : 0
    for (let at = 0; at < count; at++) if (this.#sums[places[at]!]! >= least) found++
    return found
  }

  /** Selects the individually scored documents that reach the minimum score. */
  #keyed(scores: Scores, { best, least, leastFair, fair }: Limits, besides: Wanted['besides']): RankedDocuments {
    const [sums, fits] = [this.#sums, this.#fits]
    const { grades, products: ids } = this.#documents
    const places = new Int32Array(scores.count)
    const keys = new Int32Array(scores.count)
    let count = 0
    for (let at = 0; at < scores.count; at++) {
      const place = scores.places[at]!
      const sum = sums[place]!
      const isNear = sum >= least || (sum >= leastFair && (fits[place]! & fair) !== 0)
      if (!isNear || besides?.has(ids[place]!)) continue
      places[count] = place
      keys[count++] = stepOf(sum / best) * GRADE_COUNT + grades[place]!
    }
    return { places, keys, count, below: (STEPS + 1) * GRADE_COUNT, ids }
  }

  /** Adds the top documents of the summary to the individually scored ones. */
  #withFirst(
    { places, keys, count, ...keyed }: RankedDocuments,
    { rest, limits, scores, most }: First,
  ): RankedDocuments {
    const { grades } = this.#documents
    const more: number[] = []
    let lowest = STEPS
    for (const { value, first } of rest.levels) {
      const sum = value * rest.weight
      const step = stepOf(sum / limits.best)
      if (sum < leastOf(rest, limits) || (more.length >= most && step < lowest)) break
      lowest = step
      const open = first.filter(place => !scores.has(place)).subarray(0, most)
      for (const place of open) {
        more.push(place)
        this.#sums[place] = sum
        this.#fits[place] = rest.bit
      }
    }
    const all = new Int32Array(count + more.length)
    const allKeys = new Int32Array(all.length)
    all.set(places.subarray(0, count))
    allKeys.set(keys.subarray(0, count))
    for (const [at, place] of more.entries()) {
      all[count + at] = place
      allKeys[count + at] = stepOf(this.#sums[place]! / limits.best) * GRADE_COUNT + grades[place]!
    }
    return { ...keyed, places: all, keys: allKeys, count: all.length }
  }
}

interface First {
  rest: Summarised
  limits: Limits
  scores: Scores
  most: number
}

const stepOf = (share: number) => Math.round(share * STEPS)

/** Returns the best score among the documents that are read from the summary only. */
function bestIn(rest: Summarised | null): number {
  const best = rest?.levels.find((_, at) => rest.counts[at]! > 0)
  return best ? best.value * rest!.weight : 0
}

/** Counts the documents of the summary with at least the given score. */
function countIn({ levels, counts, weight }: Summarised, least: number): number {
  return levels.reduce((sum, { value }, at) => (value * weight >= least ? sum + counts[at]! : sum), 0)
}

const leastOf = ({ bit }: Summarised, { fair, least, leastFair }: Limits) => ((bit & fair) === 0 ? least : leastFair)

/** Returns the sum of the weights of all parts. A part without a match counts with the mean weight of the others. */
function wholeOf(parts: readonly WeightedPart[], known: readonly WeightedPart[]): number {
  const mean = known.reduce((sum, { weight }) => sum + weight, 0) / known.length
  return parts.reduce((sum, { part, weight }) => sum + (part.ways.length > 0 ? weight : mean), 0)
}

const bitOf = (index: number) => (index < 0 ? 0 : 1 << index)
const bitsOf = (parts: readonly WeightedPart[], isWanted: (part: WeightedPart) => boolean) =>
  parts.reduce((bits, part, index) => bits | (isWanted(part) ? bitOf(index) : 0), 0)

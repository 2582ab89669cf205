import type { Language } from '../../../shared/i18n/languages.ts'
import { type DocumentIndex, FIELD_INDEX, languageBit, MARK_BITS } from './document-index.ts'
import type { WordReading } from './lexicon.ts'
import { addMatches, addMatchesWithin, MatchCache, type Matches } from './matches.ts'
import { alternativesCacheKey } from './part-key.ts'
import type { Alternative, QueryPart } from './parts.ts'
import { type Scores, ScoresPool } from './scores.ts'

const FIELD_WORTH = [1, 0.92, 0.86, 0.62, 0.5]
export const OTHER_LANGUAGE_FACTOR = 0.9
/** Bonus for a product that has the need and also matches the words. */
const NEED_AND_WORDS_BONUS = 0.02
/**
 * Score factor for products of a need that do not match the words, in exact and in relaxed searches. The latter also
 * applies to products of a category that do not match the words, in all searches.
 */
const NEED_ONLY_FACTOR = 0.5
const NEED_ONLY_FACTOR_RELAXED = 0.9
/**
 * Like `NEED_ONLY_FACTOR`, for a need that is named by a phrase of several words. Higher, because the words of a phrase
 * are often far apart in a product's text, so that not matching them says less about the product.
 */
const NEED_ONLY_FACTOR_PHRASE = 0.75
const MARKS = 1 << MARK_BITS
/**
 * Binary search replaces a scan when the posting list is at least this many times longer than the list of candidates.
 */
const MIN_BINARY_SEARCH_RATIO = 8
/** Minimum total length of a part's posting lists for its matches to be cached. */
const MIN_CACHED_LENGTH = 256

export interface ScoringContext {
  language: Language
  now: number
}

interface Within extends ScoringContext {
  /** Candidates to score; null for all products on sale. */
  within: Scores | null
  /** Ignores the text field. */
  isNamed: boolean
  /** Weight of each mark. */
  marks: Float32Array
  /** Score factor for products of a need that do not match the words. */
  alone: number
}

/** Finds and scores the documents that match the parts of a query. */
export class Scoring {
  readonly #documents: DocumentIndex
  readonly #scratch = new ScoresPool()
  readonly #matches: MatchCache
  /**
   * Weights of the marks (field and languages of a posting) by search language and `isNamed`; with `isNamed` the text field has
   * weight 0.
   */
  readonly #worth = new Map<string, Float32Array>()

  constructor(documents: DocumentIndex) {
    this.#documents = documents
    this.#matches = new MatchCache(documents)
  }

  /**
   * Scores the documents that match all parts that are not optional, by the best alternative of each. At least one part must not
   * be optional. The caller must call `release`.
   */
  score(parts: readonly QueryPart[], language: Language, now: number): Scores {
    const needed = parts.filter(({ isOptional }) => !isOptional)
    const bySize = needed.map(part => ({ part, size: this.sizeOf(part) })).sort((a, b) => a.size - b.size)
    let sum: Scores | null = null
    for (const { part } of bySize) {
      const fitting = this.#matching(part, { language, now }, sum)
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    for (const part of parts) if (part.isOptional) this.#addOptional(sum!, part, { language, now })
    return sum!
  }

  #matching(part: QueryPart, at: ScoringContext, within: Scores | null): Scores {
    const fitting = this.#take()
    const alone = part.covers > 1 ? NEED_ONLY_FACTOR_PHRASE : NEED_ONLY_FACTOR
    this.#addPart(fitting, part, part.covers, this.#options({ ...at, isNamed: part.isNamed ?? false }, within, alone))
    return fitting
  }

  #addOptional(sum: Scores, part: QueryPart, at: ScoringContext): void {
    const fitting = this.#matching(part, at, sum)
    for (let index = 0; index < fitting.count; index++) {
      const place = fitting.places[index]!
      sum.value[place]! += fitting.value[place]!
    }
    this.release(fitting)
  }

  /**
   * Scores the documents that match any part; with `isNamed` only by name, brand, category or need. With several parts,
   * use the result only as the set of matching documents.
   */
  any(parts: readonly QueryPart[], at: ScoringContext & { isNamed: boolean }): Scores {
    const scores = this.#take()
    const options = this.#options(at, null)
    for (const part of parts) this.#addPart(scores, part, 1, options)
    return scores
  }

  /** Returns whether a document matches both parts. */
  meet(one: QueryPart, other: QueryPart, { language, now }: ScoringContext): boolean {
    const [few, many] = this.sizeOf(one) < this.sizeOf(other) ? [one, other] : [other, one]
    const scores = this.any([few], { language, now, isNamed: false })
    this.keep(scores, many, { language, now })
    const { count } = scores
    this.release(scores)
    return count > 0
  }

  /** Removes the documents that do not match a part. */
  keep(scores: Scores, part: QueryPart, { language, now }: ScoringContext): void {
    const fitting = this.within(scores, part, { language, now, isNamed: false })
    scores.keep(fitting)
    this.release(fitting)
  }

  /** Scores the documents of `scores` that match a part, from 0 to about 1. The caller must call `release`. */
  within(scores: Scores, part: QueryPart, at: ScoringContext & { isNamed: boolean }): Scores {
    const fitting = this.#take()
    this.#addPart(fitting, part, 1, this.#options(at, scores))
    return fitting
  }

  /** Returns an upper bound of the number of documents that match a part. */
  sizeOf({ ways }: QueryPart): number {
    let sum = 0
    for (const way of ways) sum += this.#sizeOfWay(way)
    return sum
  }

  /**
   * Estimates the number of documents that match a part by its largest alternative, because synonyms mostly match the
   * same products.
   */
  rangeOf({ ways }: QueryPart): number {
    let most = 0
    for (const way of ways) most = Math.max(most, this.#sizeOfWay(way))
    return most
  }

  #sizeOfWay({ words }: Alternative): number {
    let least = Number.POSITIVE_INFINITY
    for (const readings of words) least = Math.min(least, this.#documents.countOf(readings))
    return least
  }

  release(scores: Scores): void {
    this.#scratch.give(scores)
  }

  #options(
    { language, now, isNamed }: ScoringContext & { isNamed: boolean },
    within: Scores | null,
    alone = NEED_ONLY_FACTOR_RELAXED,
  ) {
    return { within, language, now, isNamed, marks: this.#worthIn(language, isNamed), alone }
  }

  #addPart(into: Scores, part: QueryPart, covers: number, options: Within): void {
    const matches = this.sizeOf(part) < MIN_CACHED_LENGTH ? null : this.#matchesOf(part, covers, options)
    if (!matches) for (const way of part.ways) this.#addWay(into, way, covers, options)
    else if (options.within) addMatchesWithin(into, matches, options.within)
    else addMatches(into, matches)
  }

  #matchesOf({ ways }: QueryPart, covers: number, options: Within): Matches | null {
    const { language, now, isNamed, alone } = options
    const key = `${language}${isNamed ? '!' : ' '}${alone} ${covers} ${alternativesCacheKey(ways)}`
    const scores = this.#take()
    const matches = this.#matches.of(key, now, () => {
      for (const way of ways) this.#addWay(scores, way, covers, { ...options, within: null })
      return scores
    })
    this.release(scores)
    return matches
  }

  #addWay(into: Scores, { words, trust, leads, only }: Alternative, covers: number, options: Within): void {
    const worth = (trust * covers) / words.length
    if (leads) {
      this.#addLead(into, { words, leads }, worth, options)
      return
    }
    if (words.length === 1) {
      this.#addWord(into, words[0]!, worth, options)
      return
    }
    const bySize = [...words].sort((a, b) => this.#documents.countOf(a) - this.#documents.countOf(b))
    let sum: Scores | null = null
    for (const readings of bySize) {
      const fitting = this.#take()
      this.#addWord(fitting, readings, 1, { ...options, within: sum ?? options.within })
      if (sum) this.#join(fitting, sum)
      sum = fitting
    }
    if (!sum) return
    if (only !== undefined) this.#keepWord(sum, only, options)
    const { places, value, languages, agreed, count } = sum
    for (let at = 0; at < count; at++) {
      const place = places[at]!
      into.raise(place, value[place]! * worth, languages[place]!, agreed[place]!)
    }
    this.#scratch.give(sum)
  }

  /** Adds the documents of a need or category. Documents that also match the words score higher. */
  #addLead(into: Scores, { words, leads }: Pick<Alternative, 'words' | 'leads'>, worth: number, options: Within): void {
    const own = this.#take()
    this.#addWord(own, words[0]!, worth, options)
    const language = languageBit(options.language)
    for (let at = 0; at < own.count; at++) {
      const place = own.places[at]!
      const known = into.value[place]!
      const value = own.value[place]!
      into.raise(
        place,
        known > 0
          ? Math.max(known, value) + NEED_AND_WORDS_BONUS * worth
          : value * (leads === 'category' ? NEED_ONLY_FACTOR_RELAXED : options.alone),
        language,
      )
    }
    this.release(own)
  }

  /**
   * Adds the scores of the previous parts and intersects the languages. Every document in `fitting` has a score in
   * `before`.
   */
  #join(fitting: Scores, before: Scores): void {
    for (let at = 0; at < fitting.count; at++) {
      const place = fitting.places[at]!
      fitting.value[place]! += before.value[place]!
      fitting.languages[place]! &= before.languages[place]!
      fitting.agreed[place]! &= before.agreed[place]!
    }
    this.#scratch.give(before)
  }

  /** Removes the documents without a term. */
  #keepWord(scores: Scores, term: number, options: Within): void {
    const fitting = this.#take()
    this.#addWord(fitting, [{ term, trust: 1 }], 1, { ...options, within: scores })
    scores.keep(fitting)
    this.#scratch.give(fitting)
  }

  #addWord(into: Scores, readings: readonly WordReading[], worth: number, { within, now, marks }: Within): void {
    const { postings } = this.#documents
    for (const { term, trust } of readings) {
      const count = postings.countOf(term)
      if (count === 0) continue
      const start = postings.startOf(term)
      const list: Posting = { entries: postings.arrayOf(term)!, start, end: start + count, marks, share: trust * worth }
      if (within === null) this.#addAll(into, list, now)
      else if (within.count * MIN_BINARY_SEARCH_RATIO < count) addSparse(into, list, within)
      else addDense(into, list, within)
    }
  }

  /** Adds the documents of a posting list that are on sale. */
  #addAll(into: Scores, { entries, start, end, marks, share }: Posting, now: number): void {
    const { onSaleFrom } = this.#documents
    const { places, value, languages, agreed } = into
    let added = into.count
    // Inlines `raise`: this loop visits every product with a frequent word.
    for (let at = start; at < end; at++) {
      const packed = entries[at]!
      const mark = marks[packed & (MARKS - 1)]!
      const place = packed >> MARK_BITS
      if (mark === 0 || !(onSaleFrom[place]! <= now)) continue
      const bits = packed & 15
      const score = share * mark
      const known = value[place]!
      if (known === 0) {
        places[added++] = place
        agreed[place] = bits
      } else agreed[place]! |= bits
      if (score > known) {
        value[place] = score
        languages[place] = bits
      } else if (score === known) languages[place]! |= bits
    }
    into.count = added
  }

  #worthIn(language: Language, isNamed: boolean): Float32Array {
    const key = `${language} ${isNamed}`
    let worth = this.#worth.get(key)
    if (!worth) {
      const own = languageBit(language)
      worth = Float32Array.from({ length: MARKS }, (_, mark) => {
        const field = mark >> 4
        if (isNamed && field === FIELD_INDEX.text) return 0
        return (FIELD_WORTH[field] ?? 0) * (mark & own ? 1 : OTHER_LANGUAGE_FACTOR)
      })
      this.#worth.set(key, worth)
    }
    return worth
  }

  #take(): Scores {
    return this.#scratch.take(this.#documents.products.length)
  }
}

/** Posting list of a term, with the weights of its marks. */
interface Posting {
  entries: Int32Array
  start: number
  end: number
  marks: Float32Array
  share: number
}

/** Adds the candidates in a posting list by a scan of the list. */
function addDense(into: Scores, { entries, start, end, marks, share }: Posting, within: Scores): void {
  const { value } = within
  for (let at = start; at < end; at++) {
    const packed = entries[at]!
    const place = packed >> MARK_BITS
    if (value[place] === 0) continue
    const mark = marks[packed & (MARKS - 1)]!
    if (mark > 0) into.raise(place, share * mark, packed & 15)
  }
}

/** Adds the candidates in a posting list by binary search. */
function addSparse(into: Scores, { entries, start, end, marks, share }: Posting, { places, count }: Scores): void {
  for (let at = 0; at < count; at++) {
    const place = places[at]!
    let low = start
    let high = end
    while (low < high) {
      const middle = (low + high) >> 1
      if (entries[middle]! < place << MARK_BITS) low = middle + 1
      else high = middle
    }
    if (low === end || entries[low]! >> MARK_BITS !== place) continue
    const packed = entries[low]!
    const mark = marks[packed & (MARKS - 1)]!
    if (mark > 0) into.raise(place, share * mark, packed & 15)
  }
}

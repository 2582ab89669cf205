import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { idsByRank, topDocuments } from './best-of.ts'
import { type DocumentIndex, GRADE_COUNT, languageBit } from './document-index.ts'
import type { QueryPart } from './parts.ts'
import type { Scores } from './scores.ts'
import { OTHER_LANGUAGE_FACTOR } from './scoring.ts'

/**
 * Number of top results whose names are compared with the query. With 100,000 products most names are not in the
 * processor's cache, and each comparison takes a third of a microsecond.
 */
const MAX_COMPARED_NAMES = 120
/** Bonus for each language in which all words of the query match. */
const AGREEMENT = 0.03
const COUNTS = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].filter(bit => bits & bit).length)
/** Number of steps to which scores are rounded, so that products with similar scores are ordered by sales. */
const STEPS = 40
/** Number of steps to which scores are rounded for the selection of the results whose names are compared. */
const FINE_STEPS = 256

/** Ranks the matches of a search. */
export class Ranking {
  readonly #documents: DocumentIndex
  /** By term: bit mask of the query words that the term may stand for. */
  #says = new Uint32Array(1_000)
  #keys = new Int32Array(1_000)

  constructor(documents: DocumentIndex) {
    this.#documents = documents
  }

  /**
   * Returns the ids of the top products by rounded score, then by grade, then by id. The scores of the first ones
   * include the bonuses for names and languages.
   */
  best(
    scores: Scores,
    parts: readonly QueryPart[],
    words: number,
    { language, most }: { language: Language; most: number },
  ): number[] {
    const { places, value, agreed, count } = scores
    const { grades, products: ids } = this.#documents
    const fineness = FINE_STEPS / words
    const keys = this.#keysFor(count)
    for (let at = 0; at < count; at++) {
      const place = places[at]!
      const step = (value[place]! * fineness + 0.5) | 0
      keys[at] = (step < FINE_STEPS ? step : FINE_STEPS) * GRADE_COUNT + grades[place]!
    }
    const roughly = { places, keys, count, below: (FINE_STEPS + 1) * GRADE_COUNT, ids }
    const likely = topDocuments(roughly, MAX_COMPARED_NAMES).map(at => places[at]!)
    const fitOf = this.#fitting(parts, language)
    const likelyKeys = likely.map(place => {
      const fit = value[place]! / words + fitOf(place, agreed[place]!) + AGREEMENT * COUNTS[agreed[place]!]!
      return Math.round(fit * STEPS) * GRADE_COUNT + grades[place]!
    })
    this.#forget(parts)
    const near = { places: likely, keys: likelyKeys, count: likely.length, below: (2 * STEPS + 1) * GRADE_COUNT, ids }
    const compared = idsByRank(near, topDocuments(near, most))
    if (most <= MAX_COMPARED_NAMES || count <= MAX_COMPARED_NAMES) return compared
    return [...compared, ...idsByRank(roughly, topDocuments(roughly, most)).slice(MAX_COMPARED_NAMES)]
  }

  #keysFor(count: number): Int32Array {
    if (count > this.#keys.length) this.#keys = new Int32Array(count * 2)
    return this.#keys
  }

  /**
   * Returns a function that computes the bonus of a product for names that contain the words next to each other, in
   * order, and few other words. It reads only the names in the languages in which all words match, if there are any.
   */
  #fitting(parts: readonly QueryPart[], language: Language): (place: number, agreed: number) => number {
    const asked = this.#note(parts)
    const { names, nameAt } = this.#documents
    const at = new Int32Array(asked)
    return (place, agreed) => {
      let best = 0
      let from = nameAt[place]!
      for (let left = names.at(from++); left > 0; left--) {
        const code = LANGUAGE_CODES[names.at(from)]
        const length = names.at(from + 1)
        const isRead = agreed === 0 || (agreed & languageBit(code!)) !== 0
        const there = isRead ? this.#find(from + 2, length, at) : 0
        from += length + 2
        if (there === 0) continue
        let side = 0
        for (let word = 1; word < asked; word++) if (at[word]! >= 0 && at[word] === at[word - 1]! + 1) side++
        const inOrder = asked > 1 ? side / (asked - 1) : 0
        const whole = there === asked && there === length ? 0.15 : 0
        const fit = 0.12 * inOrder + 0.06 * (there / length) + whole
        best = Math.max(best, code === language ? fit : fit * OTHER_LANGUAGE_FACTOR)
      }
      return best
    }
  }

  /** Stores in `at` the first position of each query word in a name, and returns the number of words found. */
  #find(from: number, length: number, at: Int32Array): number {
    const { names } = this.#documents
    at.fill(-1)
    let there = 0
    for (let word = 0; word < length; word++) {
      let bits = this.#says[names.at(from + word)] ?? 0
      for (; bits !== 0; bits &= bits - 1) {
        const said = 31 - Math.clz32(bits & -bits)
        if (at[said]! >= 0) continue
        at[said] = word
        there++
      }
    }
    return there
  }

  #note(parts: readonly QueryPart[]): number {
    const literal = literalOf(parts)
    for (const [word, terms] of literal.entries())
      for (const { term } of terms) {
        if (term >= this.#says.length) {
          const wider = new Uint32Array(term * 2)
          wider.set(this.#says)
          this.#says = wider
        }
        this.#says[term]! |= 1 << word
      }
    return literal.length
  }

  #forget(parts: readonly QueryPart[]): void {
    for (const terms of literalOf(parts)) for (const { term } of terms) this.#says[term] = 0
  }

  /** Returns the language in which the products match, if none matches in the shopper's language; null otherwise. */
  through({ places, languages, count }: Scores, language: Language): Language | null {
    const own = languageBit(language)
    let known = 0
    for (let at = 0; at < count; at++) {
      known |= languages[places[at]!]!
      if (known & own) return null
    }
    return LANGUAGE_CODES.find(code => known & languageBit(code)) ?? null
  }
}

/** Readings of the typed words, or of the words that replaced them in a correction. */
const literalOf = (parts: readonly QueryPart[]) =>
  parts.flatMap(
    ({ ways, covers, literal }) =>
      literal ?? (ways[0]!.words.length === covers ? ways[0]!.words : [ways[0]!.words.flat()]),
  )

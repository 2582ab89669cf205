import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { idsByRank, topDocuments } from './best-of.ts'
import { type DocumentIndex, GRADE_COUNT, languageBit } from './document-index.ts'
import { NameFit } from './name-fit.ts'
import type { QueryPart } from './parts.ts'
import type { Scores } from './scores.ts'

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
  readonly #nameFit: NameFit
  #keys = new Int32Array(1_000)

  constructor(documents: DocumentIndex) {
    this.#documents = documents
    this.#nameFit = new NameFit(documents)
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
    const fitOf = this.#nameFit.bonusOf(parts, language)
    const likelyKeys = likely.map(place => {
      const fit = value[place]! / words + fitOf(place, agreed[place]!) + AGREEMENT * COUNTS[agreed[place]!]!
      return Math.round(fit * STEPS) * GRADE_COUNT + grades[place]!
    })
    this.#nameFit.forget(parts)
    const near = { places: likely, keys: likelyKeys, count: likely.length, below: (2 * STEPS + 1) * GRADE_COUNT, ids }
    const compared = idsByRank(near, topDocuments(near, most))
    if (most <= MAX_COMPARED_NAMES || count <= MAX_COMPARED_NAMES) return compared
    return [...compared, ...idsByRank(roughly, topDocuments(roughly, most)).slice(MAX_COMPARED_NAMES)]
  }

  #keysFor(count: number): Int32Array {
    if (count > this.#keys.length) this.#keys = new Int32Array(count * 2)
    return this.#keys
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

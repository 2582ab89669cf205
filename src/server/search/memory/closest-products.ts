import type { ParsedQuery } from '../query/parse-query.ts'
import type { Token } from '../query/tokens.ts'
import { NO_RESULTS, type SearchOptions, type SearchResult } from '../search-engine.ts'
import { hasConcept } from '../words/concepts.ts'
import { isNoise } from '../words/noise.ts'
import { scriptOf } from '../words/tokens.ts'
import { bestMatchingVariants } from './choose-variant.ts'
import type { ConstraintPart } from './constraint-parts.ts'
import { type DocumentIndex, millisecondsOf } from './document-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { NeedRecognizer } from './need-recognizer.ts'
import { Relaxation, type RelaxedResult } from './relaxation.ts'
import type { Scoring } from './scoring.ts'
import { significantWords } from './significant-words.ts'
import type { QueryPartBuilder } from './wording.ts'

/** Minimum length and maximum number of words whose spelling is corrected before needs are recognised. */
const MIN_CORRECTED_LENGTH = 5
const MAX_CORRECTED_WORDS = 2

/** Parsed query with its constraints. */
export interface SearchRequest {
  parsed: ParsedQuery
  constraints: ConstraintPart[]
  options: SearchOptions
}

/** Vocabulary that a search uses. */
export interface SearchVocabulary {
  wording: QueryPartBuilder
  needRecognizer: NeedRecognizer
}

/** Last tier of a search: products that match most of the query's words, or a need that it indicates. */
export class ClosestProducts {
  readonly #lexicon: Lexicon
  readonly #documents: DocumentIndex
  readonly #relaxation: Relaxation

  constructor(lexicon: Lexicon, documents: DocumentIndex, scoring: Scoring) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#relaxation = new Relaxation(documents, scoring)
  }

  /** Finds the closest products and reports the words that they do not match. */
  find(request: SearchRequest, meanings: SearchVocabulary): SearchResult | null {
    const closest = this.#closest(request, meanings)
    if (!closest) return null
    const { ids, total, ignored, strong, parts } = closest
    const { content } = request.parsed
    const kept = new Set(this.#significant(content))
    const dropped = content.filter(({ word }) => !kept.has(word))
    const left = [...new Set([...ignored, ...dropped.map(({ typed }) => typed)])]
    const variants = bestMatchingVariants(this.#documents, ids, parts)
    return { ...NO_RESULTS, ids, total, strong, variants, relaxed: left.length > 0 || closest.isVague, ignored: left }
  }

  /** Appends the closest products for the query's need to the exact matches; called if there are only a few of them. */
  after(found: SearchResult, request: SearchRequest, meanings: SearchVocabulary): SearchResult {
    const { most = Number.POSITIVE_INFINITY } = request.options
    const options = { ...request.options, most: Math.max(0, most - found.ids.length) }
    const closest = this.#closest({ ...request, options }, meanings, new Set(found.ids))
    if (!closest || closest.total === 0) return found
    const ids = [...found.ids, ...closest.ids].slice(0, most)
    return { ...found, ids, total: found.ids.length + closest.total, fitting: found.total }
  }

  /** Finds the closest products. With `besides`, omits these products and sets `isOfNeed`. */
  #closest(
    { parsed, constraints, options }: SearchRequest,
    { wording, needRecognizer }: SearchVocabulary,
    besides?: ReadonlySet<number>,
  ): RelaxedResult | null {
    const { language, now, most = Number.POSITIVE_INFINITY } = options
    const kept = new Set(this.#significant(parsed.content))
    const words = parsed.content.filter(({ word }) => kept.delete(word))
    const included = parsed.tokens.filter(({ isExcluded }) => !isExcluded)
    const spelled = included.map(({ word }) => word)
    const indicated = { needs: needRecognizer.find(this.#mended(wording, spelled)), words: included }
    return this.#relaxation.closest(wording, {
      words,
      indicated,
      constraints,
      language,
      now: millisecondsOf(now),
      most,
      isOfNeed: besides !== undefined,
      besides,
    })
  }

  /** Corrects the spelling of the first few unknown words. */
  #mended(wording: QueryPartBuilder, words: readonly string[]): string[] {
    const isUnknown = (word: string) =>
      word.length >= MIN_CORRECTED_LENGTH && !isNoise(word) && !hasConcept(word) && !wording.knows(word)
    let tries = 0
    return words.map(word => {
      if (tries >= MAX_CORRECTED_WORDS || !isUnknown(word)) return word
      tries++
      const likely = this.#lexicon.forgiving(word).map(({ term }) => this.#lexicon.words[term]!)
      return likely.find(other => scriptOf(other) === scriptOf(word)) ?? word
    })
  }

  #significant(spoken: readonly Token[]): string[] {
    return significantWords(spoken, this.#lexicon, this.#documents)
  }
}

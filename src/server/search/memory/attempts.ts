import type { Token } from '../query/tokens.ts'
import { NO_RESULTS, type SearchOptions, type SearchResult } from '../search-engine.ts'
import { isOftenOmitted, scriptOf } from '../words/tokens.ts'
import { bestMatchingVariants } from './choose-variant.ts'
import { type DocumentIndex, millisecondsOf } from './document-index.ts'
import { splitJoinedWords } from './joined-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { QueryPart } from './parts.ts'
import { Ranking } from './ranking.ts'
import type { Scores } from './scores.ts'
import type { Scoring } from './scoring.ts'
import type { MatchMode, QueryPartBuilder } from './wording.ts'

/** Minimum score of a strong match, as a share of the highest score. */
const MIN_STRONG_SHARE = 0.8

/** One interpretation of a query, for a single search of the index. */
export interface QueryInterpretation {
  words: string[]
  /** Tokens of the complete query, used to build the corrected text. */
  tokens: readonly Token[]
  constraints: QueryPart[]
  /**
   * Word for the product type; null if there is none. If the query has a need or a constraint, this word must occur in
   * a product's name, brand or category.
   */
  noun?: string | null
  options: SearchOptions
}

/** Finds the products that match every part of a query. */
export class FullMatchSearch {
  readonly #lexicon: Lexicon
  readonly #documents: DocumentIndex
  readonly #scoring: Scoring
  readonly #ranking: Ranking

  constructor(lexicon: Lexicon, documents: DocumentIndex, scoring: Scoring) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#scoring = scoring
    this.#ranking = new Ranking(documents)
  }

  /** Searches for products that match all words and constraints; returns null if there are none. */
  attempt(wording: QueryPartBuilder, attempt: QueryInterpretation, freedom: MatchMode): SearchResult | null {
    const { words, constraints, options } = attempt
    const { language, now, most = Number.POSITIVE_INFINITY } = options
    const said = words.length === 0 ? [] : wording.partsOf(words, freedom, language)
    if (!said || constraints.some(({ ways }) => ways.length === 0)) return null
    const parts = [...withoutProse(withOptionalBodyParts(said, words), attempt), ...constraints]
    if (parts.length === 0) return null
    const scores = this.#scoring.score(parts, language, millisecondsOf(now))
    const forgiven = freedom === 'forgiving' || freedom === 'all forgiving'
    const covered = words.length + constraints.length
    const found: SearchResult | null = scores.count === 0 ? null : { ...NO_RESULTS, total: scores.count }
    if (found) {
      found.ids = this.#ranking.best(scores, parts, covered, { language, most })
      found.strong = strongIn(scores)
      found.variants = bestMatchingVariants(this.#documents, found.ids, parts)
      found.corrected = forgiven ? this.#correctedBy(attempt, said) : null
      found.through = this.#ranking.through(scores, language)
    }
    this.#scoring.release(scores)
    return found
  }

  /**
   * Returns the corrected text; null if nothing was corrected, or if a part is a phrase or has no correction in the
   * script of its word.
   */
  #correctedBy({ words, tokens }: QueryInterpretation, parts: QueryPart[]): string | null {
    const corrections = new Map<string, string>()
    let at = 0
    for (const { ways, covers } of parts) {
      const typed = words[at]!
      at += covers
      const [first] = ways
      if (!first || covers > 1 || first.words.length !== 1) return null
      const likely = [...first.words[0]!].sort((a, b) => b.trust - a.trust)
      if (likely.some(({ term }) => this.#lexicon.words[term] === typed)) continue
      const script = scriptOf(typed)
      const own = likely.find(({ term }) => scriptOf(this.#lexicon.words[term]!) === script)
      if (!own) return null
      corrections.set(typed, this.#spelled(own.term))
    }
    if (corrections.size === 0) return null
    const said = tokens.map(({ word, typed }) => corrections.get(word) ?? typed)
    return said.filter((word, place) => place === 0 || word !== said[place - 1]).join(' ')
  }

  /** Returns the spelling of a term. A compound that occurs only in phrases, not in products, is split into words. */
  #spelled(term: number): string {
    const word = this.#lexicon.words[term]!
    return this.#lexicon.isIndexed(term)
      ? word
      : (splitJoinedWords(word, this.#lexicon, { isCompound: true })?.join(' ') ?? word)
  }
}

/**
 * If the query also has a need, makes body parts optional, because names often omit them: a serum for dark spots is a
 * serum for the face.
 */
function withOptionalBodyParts(parts: readonly QueryPart[], words: readonly string[]): readonly QueryPart[] {
  const places = placesOf(parts)
  const isBody = parts.map(({ covers }, index) => covers === 1 && isOftenOmitted(words[places[index]!]!))
  if (!parts.some((part, index) => !isBody[index] && hasNeed(part))) return parts
  return parts.map((part, index) => (isBody[index] ? { ...part, isOptional: true } : part))
}

/**
 * If the query has a need or a constraint, restricts matches of the product type to names, brands and categories,
 * because descriptions mention other products.
 */
function withoutProse(
  parts: readonly QueryPart[],
  { words, noun, constraints }: QueryInterpretation,
): readonly QueryPart[] {
  if (!noun || (constraints.length === 0 && !parts.some(hasNeed))) return parts
  const place = words.indexOf(noun)
  const places = placesOf(parts)
  const isOfNoun = ({ covers }: QueryPart, index: number) => place >= places[index]! && place < places[index]! + covers
  return parts.map((part, index) => (isOfNoun(part, index) ? { ...part, isNamed: true } : part))
}

const hasNeed = ({ ways }: QueryPart) => ways.some(({ leads }) => leads === 'need')

/** Returns the position of the first word of each part. */
function placesOf(parts: readonly QueryPart[]): number[] {
  let next = 0
  return parts.map(({ covers }) => {
    next += covers
    return next - covers
  })
}

/** Counts the strong matches: documents whose score is near the highest score. */
function strongIn({ places, value, count }: Scores): number {
  let best = 0
  for (let at = 0; at < count; at++) best = Math.max(best, value[places[at]!]!)
  let strong = 0
  for (let at = 0; at < count; at++) if (value[places[at]!]! >= best * MIN_STRONG_SHARE) strong++
  return strong
}

import type { ParsedQuery } from '../query/parse-query.ts'
import { isNoise } from '../words/noise.ts'
import { uncarriedProductTypeAt } from '../words/other-goods.ts'
import { isStopWord, scriptOf } from '../words/tokens.ts'
import type { DocumentIndex } from './document-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { Alternative } from './parts.ts'
import type { Scoring, ScoringContext } from './scoring.ts'
import type { QueryPartBuilder } from './wording.ts'

/**
 * Returns the words of a query that may name a product type that the shop does not sell: in Latin script the words
 * before a preposition, in other scripts the first words.
 */
export function uncarriedProductTypeIn({ words: spoken }: ParsedQuery): { phrase: string[]; typed: string[] } | null {
  const words = spoken.map(({ word }) => word)
  const first = words.findIndex(word => !isNoise(word) && !isStopWord(word))
  for (const [at, { isAside }] of spoken.entries()) {
    const phrase = uncarriedProductTypeAt(words, at)
    if (!phrase) continue
    const next = spoken[at + phrase.length]
    const isLast = !next || next.isAside || isStopWord(next.word)
    if (scriptOf(phrase[0]!) === 'latin' ? isAside || !isLast : at > first) continue
    return { phrase, typed: spoken.slice(at, at + phrase.length).map(({ typed }) => typed) }
  }
  return null
}

/** Checks whether the catalog contains a product type. */
export class ProductTypeCheck {
  readonly #lexicon: Lexicon
  readonly #documents: DocumentIndex
  readonly #scoring: Scoring

  constructor(lexicon: Lexicon, documents: DocumentIndex, scoring: Scoring) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#scoring = scoring
  }

  /**
   * Returns whether a product has this head noun, or has all words of the phrase or of a synonym in its name, brand or
   * category.
   */
  isSold(phrase: readonly string[], wording: QueryPartBuilder, at: ScoringContext): boolean {
    return this.#isNamed(phrase, at) || this.#matches(wording.synonymsOf(phrase), phrase.length, at)
  }

  #isNamed(phrase: readonly string[], at: ScoringContext): boolean {
    const words = phrase.map(word => {
      const term = this.#lexicon.idOf(word)
      return term === undefined ? [] : [{ term, trust: 1 }]
    })
    if (words.length === 1) return words[0]!.some(({ term }) => this.#documents.isSoldAs(term, at.now))
    if (words.some(({ length }) => length === 0)) return false
    return this.#matches([{ words, trust: 1 }], words.length, at)
  }

  #matches(ways: Alternative[], covers: number, at: ScoringContext): boolean {
    const scores = this.#scoring.any([{ covers, ways }], { ...at, isNamed: true })
    const { count } = scores
    this.#scoring.release(scores)
    return count > 0
  }
}

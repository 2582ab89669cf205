import type { WordReading } from './lexicon.ts'

/**
 * Kind of index term that a part matches. A circumstance is a need of the lowest weight that is named by a single word
 * ("car", "office"): exact searches ignore it, and in relaxed searches it only adds to the score.
 */
export type TermMatchKind = 'need' | 'circumstance' | 'category'

/** One way to match a part of a query: a document must contain all of these words, each in any of its readings. */
export interface Alternative {
  words: WordReading[][]
  trust: number
  /** Kind of an alternative that matches the products of a need or category. */
  leads?: TermMatchKind
  /** Index term that a document must have in addition to the words. */
  only?: number | undefined
}

/** Part of a query with its alternatives. */
export interface QueryPart {
  /** Number of typed words that the part covers. */
  covers: number
  ways: Alternative[]
  /** Words to compare with product names; by default those of the first alternative. */
  literal?: WordReading[][]
  /** Restricts matches to name, brand, category and need. */
  isNamed?: boolean
  /** Adds to the score only: products need not match. */
  isOptional?: boolean
}

/** Part of a query in a relaxed search: products may lack it. */
export interface OptionalQueryPart extends QueryPart {
  /** Positions of the part's words in the query. */
  positions: number[]
  /** Marks words that are only similar to known words. */
  isGuess?: boolean
}

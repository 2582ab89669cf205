import type { SearchConstraints } from '../../shared/contracts/search.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { QueryCondition } from './query/parse-query.ts'

/** Search options other than the query text. */
export interface SearchOptions {
  language: Language
  /** Time at which the products must be on sale; null also includes drafts and archived products. */
  now: Date | null
  /** Ids of products to list before all matches. */
  first?: number[]
  /** Searches for the words as typed, without correction of typos or keyboard layout and without query relaxation. */
  isExact?: boolean | undefined
  /** Excludes products that match only a part of the query. */
  isWhole?: boolean
  /** Maximum number of products to return; all if absent. */
  most?: number
}

/** Ranked products of a search, and the interpretation of its query. */
export interface SearchResult {
  /** Product ids in ranking order. */
  ids: number[]
  /** Number of matching products, regardless of the limit `most`. */
  total: number
  /** The corrected query, if it differs from the typed one. */
  corrected: string | null
  /** Language in which words matched, if it differs from the shopper's language. */
  through: Language | null
  /** True when no product matches the whole query: the results are the closest ones. */
  relaxed: boolean
  /** Query words that were ignored, as typed. */
  ignored: string[]
  /** Number of products that match the whole query, if near matches follow them in the results; null otherwise. */
  fitting: number | null
  /** Filters and sorting found in the query; the caller applies price, offer and sorting. */
  constraints: SearchConstraints
  /** Price, offer and sorting conditions of the query. */
  conditions: readonly QueryCondition[]
  /** True when the query has constraints only, so that every product may be listed. */
  isAll: boolean
  /**
   * Number of leading products with a score close to the best. A sort order that the query names applies to these
   * products only.
   */
  strong: number
  /** The best-matching variant by product id. Contains only products whose best match is not their first variant. */
  variants: ReadonlyMap<number, number>
}

export const NO_RESULTS: SearchResult = {
  ids: [],
  total: 0,
  corrected: null,
  through: null,
  relaxed: false,
  ignored: [],
  fitting: null,
  constraints: {},
  conditions: [],
  isAll: false,
  strong: 0,
  variants: new Map(),
}

/** Conditions that limit the results: price and offer. */
export const limitingConditions = ({ conditions }: SearchResult) => conditions.filter(({ sort }) => sort === undefined)

/** Ids of the products that match the whole query, without near matches; for admin lists. */
export function fullMatchIds({ ids, relaxed, fitting }: SearchResult): number[] {
  if (relaxed) return []
  return fitting === null ? ids : ids.slice(0, fitting)
}

/** Ids of categories and brands with a matching name, and phrases of needs that complete the query, best first. */
export interface FoundSuggestions {
  categories: number[]
  brands: number[]
  needs: string[]
}

/** Finds products by a text query; implemented by `CatalogSearch`. `ready()` must precede every search. */
export interface SearchEngine {
  /** Incremented with every change that could affect a result. */
  readonly version: number
  /** Resolves when everything committed before the call is searchable, except for synonyms and needs. */
  ready(): Promise<void>
  /** Resolves when synonyms and needs committed before the call are in use as well. */
  vocabularyReady(): Promise<void>
  find(query: string, options: SearchOptions): SearchResult
  findPlaces(query: string, language: Language): FoundSuggestions
  /** Returns the content words of a query that the shop knows, without names of people and streets. */
  knownWords(query: string): string[]
}

import type { SearchConstraints } from '../../shared/contracts/search.ts'
import type { Language } from '../../shared/i18n/languages.ts'

/** Options of a search besides its words. */
export interface SearchOptions {
  language: Language
  /** The moment for which products must be on sale; null finds drafts and archived products too. */
  now: Date | null
  /** Products that precede whatever fits the words. */
  first?: number[]
  /** Most products to return; all where it is left out. */
  most?: number
}

/** The result of a search. */
export interface Found {
  /** Products in the order in which they are shown. */
  ids: number[]
  /** Number of products without `most`. */
  total: number
  /** The words that were read where they differ from those typed. */
  corrected: string | null
  /** The language through whose words everything was found, where it is not the shopper's. */
  through: Language | null
  /** True where nothing fits the whole query: the products are the closest. */
  relaxed: boolean
  /** Words of the query that were left out, as typed. */
  ignored: string[]
  /** The number of products that fit the whole query, where the closest follow them. */
  fitting: number | null
  /** Filters and order that the query asks for in words; whoever lists the products applies those of price, offer and order. */
  constraints: SearchConstraints
  /** The words that ask for a price or an offer, as typed. */
  conditions: string[]
  /** True where the query has nothing but such constraints: every product may be listed. */
  isAll: boolean
  /** The number of products, from the first on, that fit about as well as the best: an order by price keeps to them. */
  strong: number
  /** The variant that fits the query best, by product, where it is not the first. */
  variants: ReadonlyMap<number, number>
}

export const NOTHING: Found = {
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

/** Products that fit the whole query, without the closest others: what lists of the staff show. */
export function fittingIds({ ids, relaxed, fitting }: Found): number[] {
  if (relaxed) return []
  return fitting === null ? ids : ids.slice(0, fitting)
}

/** Ids of categories and brands with such a name, and phrases of needs that complete the query, best first. */
export interface FoundPlaces {
  categories: number[]
  brands: number[]
  needs: string[]
}

/** Finds products by words. `ready()` must precede every search. */
export interface SearchEngine {
  /** Grows with every change that could change a result. */
  readonly version: number
  /** Resolves when everything committed before the call can be found. */
  ready(): Promise<void>
  find(query: string, options: SearchOptions): Found
  findPlaces(query: string, language: Language): FoundPlaces
}

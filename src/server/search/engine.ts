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
  /** Filters and order that the query asks for in words. */
  constraints: SearchConstraints
}

export const NOTHING: Found = {
  ids: [],
  total: 0,
  corrected: null,
  through: null,
  relaxed: false,
  ignored: [],
  constraints: {},
}

/** Ids of categories and brands with such a name, best first. */
export interface FoundPlaces {
  categories: number[]
  brands: number[]
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

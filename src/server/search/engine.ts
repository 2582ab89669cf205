import type { Language } from '../../shared/i18n/languages.ts'

/** What is asked of a search besides its words. */
export interface Wish {
  language: Language
  /** For what is on sale now; null for all, drafts and archived ones too. */
  now: Date | null
  /** Products that come before whatever fits the words. */
  first?: number[]
  /** So many of the best are enough; all where it is not said. */
  most?: number
}

/** What a search found. */
export interface Found {
  /** Products in the order in which they are shown. */
  ids: number[]
  /** How many they would be without `most`. */
  total: number
  /** The words that were read where they are others than those typed. */
  corrected: string | null
  /** The language through whose words everything was found, where it is not the shopper's. */
  through: Language | null
}

export const NOTHING: Found = { ids: [], total: 0, corrected: null, through: null }

/** Categories and brands that are called so, by id, the best first. */
export interface FoundPlaces {
  categories: number[]
  brands: number[]
}

/** Whatever finds products by words. `ready()` precedes every search. */
export interface SearchEngine {
  /** Grows with every change that could change what is found. */
  readonly version: number
  /** Resolves when everything committed before the call can be found. */
  ready(): Promise<void>
  find(query: string, wish: Wish): Found
  findPlaces(query: string, language: Language): FoundPlaces
}

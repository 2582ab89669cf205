import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'

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

/** Whatever finds products by words. */
export interface SearchEngine {
  /** Makes ready what the first search would wait for; given up when the shop closes. */
  warm(db: Db, stopping: AbortSignal): Promise<void>
  find(db: Db, query: string, wish: Wish): Promise<Found>
  findPlaces(db: Db, query: string, language: Language): Promise<FoundPlaces>
}

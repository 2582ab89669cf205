import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'

/** What a search found, before anything else is asked of the products. */
export interface Found {
  /** Products, the best first; `scores` says how good each is, so that equals can be told apart by what sells. */
  ids: number[]
  scores: number[]
  /** The words that were read where they are others than those typed. */
  corrected: string | null
  /** The language through whose words everything was found, where it is not the shopper's. */
  through: Language | null
}

export const NOTHING: Found = { ids: [], scores: [], corrected: null, through: null }

/** Categories and brands that are called so, by id, the best first. */
export interface FoundPlaces {
  categories: number[]
  brands: number[]
}

/** Whatever finds products by words. What it finds may be off sale: whoever shows it asks the catalogue. */
export interface SearchEngine {
  find(db: Db, query: string, language: Language): Promise<Found>
  findPlaces(db: Db, query: string, language: Language): Promise<FoundPlaces>
}

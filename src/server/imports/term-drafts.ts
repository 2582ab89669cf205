import type { LineProblem } from '../database/schema/imports.ts'
import type { Names } from '../taxonomy/known-terms.ts'

/** Fields of a brand, category or class in the shop's own file. */
export interface TermDraft {
  place: 'brand' | 'category' | 'class'
  /** Slug or code. */
  key: string
  row: number
  position?: number
  parent?: string | null
  image?: string | null
  hiddenAt?: string | null
  professions?: string[]
  names: Names
  descriptions: Names
  origins: Names
  /** Undefined if the file has no SEO columns. */
  seoTitles?: Names | undefined
  seoDescriptions?: Names | undefined
  /** Fingerprints of the source text by language, used if the record does not exist in the shop. */
  heldAgainst: Names
  problems: LineProblem[]
}

import type { LineProblem } from '../database/schema/imports.ts'
import type { Names } from '../taxonomy/known-terms.ts'

/** What our own file says of a brand, a category or a class. */
export interface TermDraft {
  place: 'brand' | 'category' | 'class'
  /** The slug or code. */
  key: string
  row: number
  position?: number
  parent?: string | null
  picture?: string | null
  hiddenAt?: string | null
  professions?: string[]
  names: Names
  descriptions: Names
  origins: Names
  /** What each language was held against, for one that is new here. */
  heldAgainst: Names
  problems: LineProblem[]
}

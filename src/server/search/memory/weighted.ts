import type { Token } from '../query/tokens.ts'
import { conceptsOfWords, isComplaintConcept } from '../words/concepts.ts'
import { isPain } from '../words/people.ts'
import { scriptOf } from '../words/tokens.ts'
import type { QueryPart } from './parts.ts'

/** Weight factors in queries without a noun: of a body part alone, of a body part next to a need, and of people. */
const BODY_PART = 0.5
const BODY_PART_OF_NEED = 0.3
const PERSON = 0.6
/** Weight factors of a need with a complaint word, and of other needs next to it. */
const NEED_WITH_COMPLAINT = 1.5
const OTHER_NEED = 0.5

/** Part of a query with its classification and weight. */
export interface WeightedPart {
  part: QueryPart
  weight: number
  typed: string[]
  isNoun: boolean
  /** Marks a noun that is a product form, such as cream. */
  isForm: boolean
  isNeed: boolean
  isAside: boolean
  isGuess: boolean
  /** Marks a colour, a place or a time, which does not name a product. */
  isWeak: boolean
  isBodyPart: boolean
  isPerson: boolean
  /** Marks people for whom a product is made: children, men. */
  isAudience: boolean
  /** Marks a need that several words indicate. */
  isIndicated: boolean
  /** Marks a need that several words indicate, if they include a complaint word. */
  hasComplaintWord: boolean
}

/** Default classification of a part: no property applies. */
export const DEFAULT_CLASSIFICATION: Omit<WeightedPart, 'part' | 'weight' | 'typed'> = {
  isNoun: false,
  isForm: false,
  isNeed: false,
  isAside: false,
  isGuess: false,
  isWeak: false,
  isBodyPart: false,
  isPerson: false,
  isAudience: false,
  isIndicated: false,
  hasComplaintWord: false,
}

/**
 * Lowers the weight of people, and of body parts unless the query mentions pain, because in a query without a noun the
 * need determines the results.
 */
export function lowerPersonAndBodyPartWeights(parts: readonly WeightedPart[], words: readonly Token[]): void {
  const hurts = words.some(({ word }) => isPain(word))
  const hasNeed = parts.some(({ isNeed }) => isNeed)
  for (const part of parts) {
    if (part.isBodyPart && !part.isNeed && !hurts) part.weight *= hasNeed ? BODY_PART_OF_NEED : BODY_PART
    if (part.isPerson) part.weight *= PERSON
  }
}

/**
 * Returns whether a query names neither a product type nor a need. A need that several words indicate counts only if
 * they include a complaint word: otherwise the text may be about a product that the shop does not sell.
 */
export function isVague(parts: readonly WeightedPart[]): boolean {
  if (parts.some(({ isNoun }) => isNoun)) return false
  const indicated = parts.find(({ isIndicated }) => isIndicated)
  return indicated ? !indicated.hasComplaintWord : !parts.some(({ isNeed }) => isNeed)
}

/** Raises the weight of needs with a complaint word and lowers that of the other needs: "stretch marks after birth". */
export function adjustNeedWeights(parts: readonly WeightedPart[], words: readonly Token[]): void {
  const meanings = conceptsOfWords(words.map(({ word }) => word))
  const complaints = new Set(
    words.flatMap(({ typed }, at) => {
      const hasComplaint = (from: number) => [...meanings[from]!.concepts].some(isComplaintConcept)
      return hasComplaint(at) || (at > 0 && meanings[at - 1]!.more > 0 && hasComplaint(at - 1)) ? [typed] : []
    }),
  )
  const needs = parts.filter(({ isNeed, isIndicated }) => isNeed && !isIndicated)
  const isComplaint = ({ typed }: WeightedPart) => typed.some(word => complaints.has(word))
  if (needs.some(isComplaint))
    for (const part of needs) part.weight *= isComplaint(part) ? NEED_WITH_COMPLAINT : OTHER_NEED
}

/** Returns the noun of a query: in Latin script the last one before a preposition, in other scripts the first one. */
export function nounOf(parts: readonly WeightedPart[]): WeightedPart | undefined {
  const nouns = parts.filter(({ isNoun }) => isNoun)
  const isLatin = nouns.some(({ typed }) => scriptOf(typed[0]!.toLowerCase()) === 'latin')
  return isLatin ? (nouns.findLast(({ isAside }) => !isAside) ?? nouns[0]) : nouns[0]
}

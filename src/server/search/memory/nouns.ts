import type { Token } from '../query/tokens.ts'
import { isBodyPart } from '../words/body-parts.ts'
import { isPerson } from '../words/people.ts'
import { isOftenOmitted, scriptOf } from '../words/tokens.ts'
import type { DocumentIndex } from './document-index.ts'
import type { Lexicon, WordReading } from './lexicon.ts'

/**
 * Minimum share for a noun: a word is a noun if it is the head noun of at least this share of the products that contain
 * it.
 */
const NOUN_SHARE = 0.12
/** Minimum trust in a form of a noun. English verb forms (-ing, -ed) count only if the word itself is a noun. */
const SURE_FORM = 0.7
const VERBAL = /^[a-z]{3,}(?:ing|ed)$/

/** Prepositions of time that some names start with: after-shave, after-sun. */
const isBinding = (word: string) => /^(?:after|before|بعد|قبل|אחרי|לפני|после|перед)$/.test(word)

/** True for a word that does not name a product, even if product names have it as the head noun. */
export const isNonProductWord = (word: string) =>
  isOftenOmitted(word) || isBodyPart(word) || isPerson(word) || isBinding(word)

/** Returns the minimum trust that a reading of a typed word needs to count as a noun. */
export const minNounTrust = (word: string | undefined) => (word !== undefined && VERBAL.test(word) ? 1 : SURE_FORM)

/** Returns whether one of the readings is the head noun of a large enough share of the products that contain it. */
export function isNoun({ heads, postings }: DocumentIndex, readings: readonly WordReading[], least: number): boolean {
  return readings.some(({ term, trust }) => {
    const count = heads[term] ?? 0
    return trust >= least && count > 0 && count >= postings.countOf(term) * NOUN_SHARE
  })
}

/**
 * Returns the word that names the product type: in Latin script the last noun before a preposition, in other scripts
 * the first noun. Null if there is none.
 */
export function nounWordOf(content: readonly Token[], lexicon: Lexicon, documents: DocumentIndex): string | null {
  const nouns = content.filter(
    ({ word, isAside }) =>
      !isAside &&
      !isNonProductWord(word) &&
      isNoun(documents, lexicon.sure(word, { prefixes: 'never' }), minNounTrust(word)),
  )
  const isLatin = nouns.some(({ word }) => scriptOf(word) === 'latin')
  return (isLatin ? nouns.at(-1) : nouns[0])?.word ?? null
}

import { LACKS } from '../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'

type Part = (typeof LACKS)[number]

/** What a shopper reads first. */
export const WORDS: readonly Part[] = ['name', 'shortDescription', 'description']
/** Lacking a word, or with old ones. */
export const INCOMPLETE: readonly Part[] = [...WORDS, 'current']

/** The bits of `products.lacks` that tell of these parts of a language's words, as the triggers of the database set them. */
export function partOf(language: Language, parts: readonly Part[]): number {
  const first = LANGUAGE_CODES.indexOf(language) * LACKS.length
  return parts.reduce((bits, part) => bits | (1 << (first + LACKS.indexOf(part))), 0)
}

export function languagesThatLack(lacks: number, parts: readonly Part[]): Language[] {
  return LANGUAGE_CODES.filter(language => (lacks & partOf(language, parts)) !== 0)
}

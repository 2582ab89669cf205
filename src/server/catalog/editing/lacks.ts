import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { LACKS } from '../../../shared/rules/translation-lacks.ts'

type Part = (typeof LACKS)[number]

/** Texts that a shopper reads first. */
export const WORDS: readonly Part[] = ['name', 'shortDescription', 'description']
/** Reasons for which a translation counts as incomplete: a missing text, or a stale translation. */
export const INCOMPLETE: readonly Part[] = [...WORDS, 'current']

/** Returns the bits of `products.lacks` for these parts of a language's texts, as the database triggers set them. */
export function partOf(language: Language, parts: readonly Part[]): number {
  const first = LANGUAGE_CODES.indexOf(language) * LACKS.length
  return parts.reduce((bits, part) => bits | (1 << (first + LACKS.indexOf(part))), 0)
}

export function languagesLacking(lacks: number, parts: readonly Part[]): Language[] {
  return LANGUAGE_CODES.filter(language => (lacks & partOf(language, parts)) !== 0)
}

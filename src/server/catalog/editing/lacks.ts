import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { TRANSLATION_PARTS } from '../../../shared/rules/translation-lacks.ts'

type Part = (typeof TRANSLATION_PARTS)[number]

/** Texts that a shopper reads first. */
export const SHOPPER_TEXTS: readonly Part[] = ['name', 'shortDescription', 'description']
/** Reasons for which a translation counts as incomplete: a missing text, or a stale translation. */
export const INCOMPLETE_PARTS: readonly Part[] = [...SHOPPER_TEXTS, 'current']

/** Returns the bits of `products.lacks` for these parts of a language's texts, as the database triggers set them. */
export function missingPartBits(language: Language, parts: readonly Part[]): number {
  const first = LANGUAGE_CODES.indexOf(language) * TRANSLATION_PARTS.length
  return parts.reduce((bits, part) => bits | (1 << (first + TRANSLATION_PARTS.indexOf(part))), 0)
}

export function languagesLacking(lacks: number, parts: readonly Part[]): Language[] {
  return LANGUAGE_CODES.filter(language => (lacks & missingPartBits(language, parts)) !== 0)
}

import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'

type Texts = Partial<Record<Language, string>>

/** A name in a language, in Arabic if it is missing or empty, else `otherwise`; `inLanguage` is for texts in memory. */
export function nameIn(names: Texts, language: Language, otherwise: string): string {
  return textIn(names, language) || otherwise
}

/** Texts for search engines, of the language that names the record: an Arabic title does not replace an English name. */
export function seoTextsIn(
  { names, seoTitles, seoDescriptions }: { names: Texts; seoTitles: Texts; seoDescriptions: Texts },
  language: Language,
): { seoTitle: string; seoDescription: string } {
  const named = names[language] ? language : DEFAULT_LANGUAGE
  return { seoTitle: seoTitles[named] ?? '', seoDescription: seoDescriptions[named] ?? '' }
}

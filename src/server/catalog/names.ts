import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'

type Texts = Partial<Record<Language, string>>

/** A name in a language, in Arabic if it is missing or empty, else `otherwise`; `inLanguage` is for texts in memory. */
export function nameIn(names: Texts, language: Language, otherwise: string): string {
  return textIn(names, language) || otherwise
}

/** A text in a language, or in Arabic if it is missing or empty. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || ''
}

/** Texts for search engines, of the language that names the record: an Arabic title does not replace an English name. */
export function seoTextsIn(
  { names, seoTitles, seoDescriptions }: { names: Texts; seoTitles: Texts; seoDescriptions: Texts },
  language: Language,
): { seoTitle: string; seoDescription: string } {
  const named = names[language] ? language : DEFAULT_LANGUAGE
  return { seoTitle: seoTitles[named] ?? '', seoDescription: seoDescriptions[named] ?? '' }
}

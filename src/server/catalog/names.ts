import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'

type Texts = Partial<Record<Language, string>>

/**
 * Returns a name in a language, in Arabic if it is missing or empty, else `otherwise`. For texts in memory;
 * `inLanguage` does the same in SQL.
 */
export function nameIn(names: Texts, language: Language, otherwise: string): string {
  return textIn(names, language) || otherwise
}

/**
 * Returns the texts for search engines in the language in which the record has a name, so that an Arabic title does not
 * replace an English name.
 */
export function seoTextsIn(
  { names, seoTitles, seoDescriptions }: { names: Texts; seoTitles: Texts; seoDescriptions: Texts },
  language: Language,
): { seoTitle: string; seoDescription: string } {
  const named = names[language] ? language : DEFAULT_LANGUAGE
  return { seoTitle: seoTitles[named] ?? '', seoDescription: seoDescriptions[named] ?? '' }
}

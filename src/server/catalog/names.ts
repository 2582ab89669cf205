import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'

type Texts = Partial<Record<Language, string>>

/** A name in a language, in Arabic where that is missing or empty, else `otherwise`: `inLanguage` for texts in memory. */
export function nameIn(names: Texts, language: Language, otherwise: string): string {
  return textIn(names, language) || otherwise
}

/** A text in a language, in Arabic where that is missing or empty. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || ''
}

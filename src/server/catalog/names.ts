import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'

/** A name in a language, in Arabic where that is missing or empty, else `otherwise`: `inLanguage` for names in memory. */
export function nameIn(names: Partial<Record<Language, string>>, language: Language, otherwise: string): string {
  return names[language] || names[DEFAULT_LANGUAGE] || otherwise
}

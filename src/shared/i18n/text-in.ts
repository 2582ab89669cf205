import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** Returns a text in a language, or in Arabic if it is missing or empty. */
export function textIn(texts: Partial<Record<Language, string>>, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || ''
}

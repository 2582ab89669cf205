import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'

export type Translations<T = string> = Record<Language, T>

/** A value for each language. */
export function inAll<T>(make: (language: Language) => T): Translations<T> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, make(code)])) as Translations<T>
}

/** Texts of a translation table's rows in each language; empty where there is no row. */
export function wordsOf<Row extends { language: Language }>(rows: Row[], textOf: (row: Row) => string): Translations {
  return inAll(language => {
    const row = rows.find(row => row.language === language)
    return row ? textOf(row) : ''
  })
}

/** Text for a reader's language, with Arabic as fallback. */
export function translationOf(words: Translations, language: Language): string {
  return words[language] || words.ar
}

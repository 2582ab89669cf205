import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'

export type Translations<T = string> = Record<Language, T>

/** Something for each language. */
export function inAll<T>(make: (language: Language) => T): Translations<T> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, make(code)])) as Translations<T>
}

/** What the rows of a translation table say, in each language; empty where there is no row. */
export function wordsOf<Row extends { language: Language }>(rows: Row[], textOf: (row: Row) => string): Translations {
  return inAll(language => {
    const row = rows.find(row => row.language === language)
    return row ? textOf(row) : ''
  })
}

/** As a reader of a language sees it: Arabic where the language has no words. */
export function translationOf(words: Translations, language: Language): string {
  return words[language] || words.ar
}

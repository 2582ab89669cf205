import type { Language } from '../../../shared/i18n/languages.ts'
import type { Translations } from '../../../shared/records/field.ts'
import { inEachLanguage } from '../../database/record-texts.ts'

/** Returns a text of a translation table's rows in each language; empty where there is no row. */
export function translationsOf<Row extends { language: Language }>(
  rows: Row[],
  textOf: (row: Row) => string,
): Translations {
  return inEachLanguage(language => {
    const row = rows.find(row => row.language === language)
    return row ? textOf(row) : ''
  })
}

/** Returns a text in the reader's language, with Arabic as fallback. */
export function translationOf(words: Translations, language: Language): string {
  return words[language] || words.ar
}

import type { Language } from '../../shared/i18n/languages.ts'

/** Detects the language of a file by the most frequent script besides Latin; English if that script is rare. */
export function detectLanguage(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const counts: [Language, number][] = [
    ['ar', count(/\p{Script=Arabic}/gu)],
    ['he', count(/\p{Script=Hebrew}/gu)],
    ['ru', count(/\p{Script=Cyrillic}/gu)],
  ]
  const [language, most] = counts.toSorted((a, b) => b[1] - a[1])[0]!
  // Web addresses and column names are Latin in every file.
  return most > text.length / 12 ? language : 'en'
}

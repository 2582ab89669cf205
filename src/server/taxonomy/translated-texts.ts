import { createHash } from 'node:crypto'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { SEO_FIELDS } from '../../shared/records/seo.ts'

type Words = Record<string, string>
interface Row {
  language: Language
  basedOn: string | null
}

/**
 * Returns the fingerprint of texts. A translation stores the fingerprint of the Arabic text from which it was made.
 * Search engine texts are included only when filled: they were introduced later, and including blank ones would have
 * made every translation stale.
 */
function fingerprintOf(words: Words): string {
  const values = Object.entries(words).flatMap(([name, word]) => (word === '' && name in SEO_FIELDS ? [] : [word]))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** Texts of each language, including blank ones, each with a flag for a stale translation. */
export function textsByLanguage<Own extends Words, R extends Row>(rows: R[], wordsOf: (row: R | undefined) => Own) {
  const source = fingerprintOf(wordsOf(rows.find(({ language }) => language === 'ar')))
  const each = (language: Language) => {
    const row = rows.find(row => row.language === language)
    const isStale = language !== 'ar' && row !== undefined && row.basedOn !== null && row.basedOn !== source
    return { ...wordsOf(row), isStale }
  }
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, each(code)])) as Record<
    Language,
    Own & { isStale: boolean }
  >
}

/**
 * Rows to write, without languages that have no text. A translation that its editor changed or marked current gets the
 * fingerprint of the current Arabic text; any other translation keeps its fingerprint.
 */
export function textsToStore<Own extends Words, R extends Row>(
  before: R[],
  wordsOf: (row: R | undefined) => Own,
  texts: Record<Language, Own & { isCurrent: boolean }>,
): (Own & Row)[] {
  const written = (language: Language) => {
    const { isCurrent: _, ...words } = texts[language]
    return words as unknown as Own
  }
  const source = fingerprintOf(inOrder(written('ar'), wordsOf(undefined)))
  const arabicBefore = before.find(({ language }) => language === 'ar')
  return LANGUAGE_CODES.flatMap(language => {
    const words = inOrder(written(language), wordsOf(undefined))
    if (Object.values(words).every(word => word === '')) return []
    const old = before.find(row => row.language === language)
    const isKept =
      old !== undefined && !texts[language].isCurrent && fingerprintOf(wordsOf(old)) === fingerprintOf(words)
    const kept = old?.basedOn ?? (arabicBefore ? fingerprintOf(wordsOf(arabicBefore)) : source)
    return [{ ...words, language, basedOn: isKept && language !== 'ar' ? kept : source }]
  })
}

/** Sorts fields into a fixed order, so that fingerprints do not depend on the writer. */
function inOrder<Own extends Words>(words: Own, like: Own): Own {
  return Object.fromEntries(Object.keys(like).map(key => [key, words[key]])) as Own
}

/**
 * The four languages of the shop, in the order of language menus (spec §1). Arabic is the original language, and the
 * fallback where a text is missing.
 */
export const LANGUAGES = [
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' },
  { code: 'en', name: 'English', nativeName: 'English', direction: 'ltr' },
  { code: 'he', name: 'Hebrew', nativeName: 'עברית', direction: 'rtl' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', direction: 'ltr' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']
export type Direction = 'rtl' | 'ltr'

export const DEFAULT_LANGUAGE: Language = 'ar'
export const LANGUAGE_CODES = LANGUAGES.map(language => language.code) as [Language, ...Language[]]

/** The language codes as a group of a regular expression. */
export const LANGUAGE_PATTERN = `(?:${LANGUAGE_CODES.join('|')})`
/** The language prefix of a path: `/ar` of `/ar/cart`. */
export const LANGUAGE_PREFIX = new RegExp(`^/${LANGUAGE_PATTERN}(?=[/?#]|$)`)

/** True for one of the four language codes. Callers treat any other stored value as missing (spec §5). */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language.code === value)
}

export function directionOf(language: Language): Direction {
  return language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
}

/**
 * Returns the supported language with the highest `q` in an `Accept-Language` header, or null. Only the API reads the
 * header, which the shop's own client sets; pages ignore it, so that Arabic is always their default.
 */
export function fromAcceptLanguage(header: string | undefined): Language | null {
  if (!header) return null
  const filters = header
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = Number(
        parameters
          .find(p => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { code: tag.split('-')[0], q: Number.isFinite(q) ? q : 0, order }
    })
    .filter(request => request.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
  for (const { code } of filters) if (isLanguage(code)) return code
  return null
}

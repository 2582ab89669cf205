import type { Language } from './languages.ts'
import type { Translate } from './messages.ts'

/** Name of a country (ISO 3166-1). Replaces Intl's name for Palestine, which differs from local usage. */
export function countryName(t: Translate, language: Language, code: string): string {
  if (code === 'PS') return t('common.country.PS')
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

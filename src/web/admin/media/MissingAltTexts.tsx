import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'

/** Notice that names the languages in which an image has no alt text. */
export function MissingAltTexts({ image: { alt } }: { image: LibraryImage }) {
  const { t, list } = useI18n()
  const missing = LANGUAGE_CODES.filter(code => alt[code] === '')
  if (missing.length === 0) return null
  if (missing.length === LANGUAGE_CODES.length) return t('media.alt.none')
  const names = missing.map(code => LANGUAGES.find(language => language.code === code)!.nativeName)
  return t('media.alt.missing', { languages: list(names) })
}

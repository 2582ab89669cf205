import type { Language } from '../../../shared/i18n/languages.ts'
import type { TranslatedLink } from '../../../shared/records/field.ts'
import type { ContentLink } from '../../database/schema/content.ts'
import { translationOf } from './translations.ts'

/** Returns a link with its label in the reader's language. */
export function linkInLanguage(link: TranslatedLink | null, language: Language): ContentLink | null {
  return link && { href: link.href, label: translationOf(link.label, language) }
}

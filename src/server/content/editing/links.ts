import type { Language } from '../../../shared/i18n/languages.ts'
import type { ContentLink } from '../../database/schema/content.ts'
import { type Translations, translationOf, wordsOf } from './translations.ts'

export interface WrittenLink {
  href: string
  label: Translations
}

/** A link in one language as stored; none without texts of its own. */
export function linkIn(link: WrittenLink | null, language: Language): ContentLink | null {
  const label = link?.label[language]
  return link && label ? { label, href: link.href } : null
}

/** The link shared by the rows of all languages. */
export function linkOf(rows: { language: Language; link: ContentLink | null }[]): WrittenLink | null {
  const held = rows.filter(({ link }) => link !== null)
  const first = held.find(({ language }) => language === 'ar') ?? held[0]
  if (!first?.link) return null
  return { href: first.link.href, label: wordsOf(held, ({ link }) => link!.label) }
}

/** A link as a reader sees it. */
export function shownLink(link: WrittenLink | null, language: Language): ContentLink | null {
  return link && { href: link.href, label: translationOf(link.label, language) }
}

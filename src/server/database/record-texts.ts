import type { PgTable } from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import {
  type EditableColumn,
  type EditableTexts,
  editableFields,
  type Field,
  type Fields,
  type SectionItem,
  type TranslatedLink,
  type Translations,
} from '../../shared/records/field.ts'
import type { FieldsOf } from './fields-of.ts'
import type { ContentItem, ContentLink } from './schema/content.ts'

/** Returns the texts of a record, by field, in all languages; blank if missing. */
export function textsOf<T extends PgTable, const F extends Fields>(
  _table: T,
  fields: FieldsOf<T, F>,
  rows: readonly (T['$inferSelect'] & { language: Language })[],
): EditableTexts<F> {
  return Object.fromEntries(
    editableFields(fields).map(({ column, name, field }) => {
      const textIn = (language: Language) => rows.find(row => row.language === language)?.[column as never] ?? null
      return [name, inAllLanguages(field, textIn)]
    }),
  ) as EditableTexts<F>
}

function inAllLanguages({ kind }: Field, textIn: (language: Language) => unknown): unknown {
  if (kind === 'link') return mergeLinkTranslations(inEachLanguage(textIn) as Translations<ContentLink | null>)
  if (kind === 'items') return itemsOf(inEachLanguage(language => (textIn(language) ?? []) as ContentItem[]))
  return inEachLanguage(language => textIn(language) ?? '')
}

/** Returns the columns of a record's texts in one language. */
export function textColumns<T extends PgTable, const F extends Fields>(
  _table: T,
  fields: FieldsOf<T, F>,
  texts: EditableTexts<F>,
  language: Language,
): Pick<T['$inferSelect'], EditableColumn<F> & keyof T['$inferSelect']> {
  const values = texts as Record<string, unknown>
  return Object.fromEntries(
    editableFields(fields).map(({ column, name, field }) => [column, inLanguage(field, values[name], language)]),
  ) as Pick<T['$inferSelect'], EditableColumn<F> & keyof T['$inferSelect']>
}

function inLanguage({ kind }: Field, value: unknown, language: Language): unknown {
  if (kind === 'link') return linkIn(value as TranslatedLink | null, language)
  if (kind === 'items') return itemsIn(value as SectionItem[], language)
  return (value as Translations)[language]
}

/** Returns a value for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): Translations<T> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, make(code)])) as Translations<T>
}

/** Returns a link in one language as stored; null if it has no label in that language. */
function linkIn(link: TranslatedLink | null, language: Language): ContentLink | null {
  const label = link?.label[language]
  return link && label ? { label, href: link.href } : null
}

/** Combines the links of all languages into one: the address, and the label in each language. */
export function mergeLinkTranslations(links: Translations<ContentLink | null>): TranslatedLink | null {
  const first = links.ar ?? Object.values(links).find(link => link !== null)
  return first ? { href: first.href, label: inEachLanguage(language => links[language]?.label ?? '') } : null
}

/**
 * Returns the items in one language: all items in order, with blanks for missing texts; an empty list if no item has a
 * text in that language.
 */
function itemsIn(items: SectionItem[], language: Language): ContentItem[] {
  if (!items.some(({ title, text }) => title[language] || text[language])) return []
  return items.map(({ icon, title, text }) => ({
    title: title[language],
    text: text[language],
    ...(icon && { icon }),
  }))
}

/**
 * Returns the items with their texts in all languages. Arabic, or else the first language with items, determines their
 * number.
 */
function itemsOf(lists: Translations<ContentItem[]>): SectionItem[] {
  const model = lists.ar.length > 0 ? lists.ar : (Object.values(lists).find(({ length }) => length > 0) ?? [])
  return model.map(({ icon }, n) => ({
    icon: icon ?? null,
    title: inEachLanguage(language => lists[language][n]?.title ?? ''),
    text: inEachLanguage(language => lists[language][n]?.text ?? ''),
  }))
}

import {
  type EditableTexts,
  editableFields,
  type Field,
  type Fields,
  type SectionItem,
  type TranslatedLink,
} from '../../shared/records/field.ts'
import type { FormFields } from '../api/use-submit.ts'
import { readTranslations } from './MultilingualField.tsx'

/** Reads typed texts from a form, field by field in all languages. */
export function readTexts<const T extends Fields>(fields: T, typed: FormFields): EditableTexts<T> {
  return Object.fromEntries(
    editableFields(fields).map(({ name, field }) => [name, textFrom(field, name, typed)]),
  ) as never
}

function textFrom({ kind }: Field, name: string, typed: FormFields): unknown {
  if (kind === 'link') return linkFrom(typed, name)
  return kind === 'items' ? itemsFrom(typed, name) : readTranslations(typed, name)
}

/** Reads a link with its label; null if both are blank. */
function linkFrom(typed: FormFields, path: string): TranslatedLink | null {
  const link = { href: typed(`${path}.href`), label: readTranslations(typed, `${path}.label`) }
  return link.href === '' && Object.values(link.label).every(word => word === '') ? null : link
}

/** Reads the rows of a list. The form field with the list's name contains the number of rows. */
function itemsFrom(typed: FormFields, path: string): SectionItem[] {
  return Array.from({ length: Number(typed(path)) }, (_, n) => ({
    icon: typed(`${path}.${n}.icon`) || null,
    title: readTranslations(typed, `${path}.${n}.title`),
    text: readTranslations(typed, `${path}.${n}.text`),
  }))
}

import {
  type EditedTexts,
  editedFields,
  type Field,
  type Fields,
  type WrittenItem,
  type WrittenLink,
} from '../../shared/records/field.ts'
import type { FormFields } from '../api/use-submit.ts'
import { readTranslations } from './MultilingualField.tsx'

/** Reads typed texts from a form, field by field in all languages. */
export function readTexts<const T extends Fields>(fields: T, typed: FormFields): EditedTexts<T> {
  return Object.fromEntries(
    editedFields(fields).map(({ name, field }) => [name, textFrom(field, name, typed)]),
  ) as never
}

function textFrom({ kind }: Field, name: string, typed: FormFields): unknown {
  if (kind === 'link') return linkFrom(typed, name)
  return kind === 'items' ? itemsFrom(typed, name) : readTranslations(typed, name)
}

/** Reads a link with its label; null if both are blank. */
function linkFrom(typed: FormFields, path: string): WrittenLink | null {
  const link = { href: typed(`${path}.href`), label: readTranslations(typed, `${path}.label`) }
  return link.href === '' && Object.values(link.label).every(word => word === '') ? null : link
}

/** Reads the rows of a list. The form field with the list's name contains the number of rows. */
function itemsFrom(typed: FormFields, path: string): WrittenItem[] {
  return Array.from({ length: Number(typed(path)) }, (_, n) => ({
    icon: typed(`${path}.${n}.icon`) || null,
    title: readTranslations(typed, `${path}.${n}.title`),
    text: readTranslations(typed, `${path}.${n}.text`),
  }))
}

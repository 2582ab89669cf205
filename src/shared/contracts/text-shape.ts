import { z } from 'zod'
import { editableFields, type Field, type Fields, type FieldValue, type NameOf } from '../records/field.ts'
import { isSafeLink, withoutLanguagePrefix } from '../rules/links.ts'
import * as field from './fields.ts'
import { schemaOf } from './record-shape.ts'

type LineSchema = z.ZodType<string, string>
type TextShape<Other extends z.ZodType, T extends Fields> = {
  [Column in keyof T as NameOf<Column, T[Column]>]: T[Column] extends { kind: 'link' | 'items' }
    ? z.ZodType<FieldValue<T[Column]>, FieldValue<T[Column]>>
    : ReturnType<typeof field.inLanguages<LineSchema, Other>>
}

/** Path of a page of the shop, without the language prefix; or an https URL of another site. */
const href = z
  .string({ error: 'required' })
  .overwrite(value => withoutLanguagePrefix(value.normalize('NFC').trim()))
  .min(1, 'required')
  .max(500, 'too-long')
  .refine(isSafeLink, 'link')
const words = (max: number, { min = 1 } = {}) =>
  field.inLanguages(field.line(max, { min }), field.line(max, { min: 0 }).default(''))
export const link = z.object({ href, label: words(60) })
const item = z.object({
  icon: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/, 'choice')
    .nullable(),
  title: words(120),
  text: words(300, { min: 0 }),
})
const translations = field.inLanguages(z.string())
const BLANK = { ar: '', en: '', he: '', ru: '' }

/**
 * Schemas of texts that are edited field by field. A required text must be present in Arabic, which is the fallback for
 * the other languages.
 */
export function textShape<const T extends Fields>(fields: T): TextShape<z.ZodDefault<LineSchema>, T> {
  return Object.fromEntries(editableFields(fields).map(({ name, field }) => [name, textOf(field)])) as never
}

function textOf(one: Field): z.ZodType {
  switch (one.kind) {
    case 'link':
      return link.nullable()
    case 'items':
      return z.array(item).max(one.most, 'too-many')
    case 'prose':
      return orBlank(one, field.inLanguages(field.prose(one.max, { min: 0 }).default('')))
    case 'html':
      return field.inLanguages(z.string({ error: 'required' }).max(one.max, 'too-long').default(''))
    case 'line':
      return orBlank(one, field.inLanguages(schemaOf(one), field.line(one.max, { min: 0 }).default('')))
    default:
      throw new Error(`no text: ${one.kind}`)
  }
}

const orBlank = ({ optional }: Field, texts: z.ZodType) => (optional ? texts.default(BLANK) : texts)

/** Schemas of texts in all languages, for responses. */
export function textResponseShape<const T extends Fields>(fields: T): TextShape<LineSchema, T> {
  return Object.fromEntries(editableFields(fields).map(({ name, field }) => [name, shownTextOf(field)])) as never
}

function shownTextOf({ kind }: Field): z.ZodType {
  if (kind === 'link') return z.object({ href: z.string(), label: translations }).nullable()
  return kind === 'items'
    ? z.array(z.object({ icon: z.string().nullable(), title: translations, text: translations }))
    : translations
}

import type { Language } from '../i18n/languages.ts'
import type { AttributeValues } from './attribute.ts'
import { EMPTY_SIZE_TABLE, type SizeTable } from './size-table.ts'

/**
 * Fields of a record as plain data, from which these are derived: contracts (`contracts/record-shape.ts`), columns
 * (`server/database/record-row.ts`), editor drafts (`web/admin/record-draft.ts`), import and export columns, audit
 * labels and the demo loader.
 */
export type Field = {
  /** Name of the column in files of the shop's own format; by default the field's name in snake case. */
  file?: string
  /**
   * Set if the server or a separate step (such as publishing or an import) writes the field. By default, the record's
   * editor writes it.
   */
  by?: 'step' | 'server'
  /** May be absent in a request. */
  optional?: true
  /**
   * Name of the field in requests and responses, if it differs from the column name: for a flag or a text in all
   * languages.
   */
  as?: string
} & (
  | { kind: 'line' | 'prose'; max: number; nullable?: true; required?: true }
  /** Simple HTML, or plain text (`rules/rich-text.ts`). */
  | { kind: 'rich'; max: number }
  /** Phone number as typed; stored in E.164. */
  | { kind: 'phone'; max: number; nullable?: true }
  /** At most `most` lines of text, each of at most `max` characters. */
  | { kind: 'lines'; max: number; most: number }
  | { kind: 'specifications'; most: number }
  | { kind: 'size-table' }
  /** Values of custom attributes (`attribute.ts`). */
  | { kind: 'attributes' }
  | { kind: 'sku' | 'country' | 'flag' }
  /** URL slug; a blank slug is generated from the name. */
  | { kind: 'slug' }
  | { kind: 'whole'; min: number; max: number; nullable?: true; start?: number }
  /** A selling price. */
  | { kind: 'money'; nullable?: true }
  /** An amount of money other than a selling price. The bounds are agorot; the default minimum is 0. */
  | { kind: 'amount'; min?: number; max: number; nullable?: true }
  | { kind: 'percent'; nullable?: true }
  /** Number of units, at least 1. */
  | { kind: 'units'; max: number; nullable?: true }
  /** ISO weekdays (1 is Monday); at least one is required. */
  | { kind: 'weekdays'; start: readonly number[] }
  | { kind: 'choice'; of: readonly string[]; start: string }
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'day' | 'moment' }
  /** A timestamp that the editor displays and sets as a flag. */
  | { kind: 'since'; as: string }
  /** Path of an image in the media library. */
  | { kind: 'image'; nullable?: true }
  /** HTML from the rich text editor, sanitised. */
  | { kind: 'html'; max: number }
  /** A button or link; null if absent. */
  | { kind: 'link' }
  | { kind: 'items'; most: number }
  /** URL of another site, https only; null if absent. */
  | { kind: 'url' }
  | { kind: 'days'; most: number }
  | { kind: 'hours'; by: 'step' }
  /** The id of a row in another table. */
  | { kind: 'reference'; nullable?: true }
  | { kind: 'key' | 'count' | 'draft'; by: 'server' }
  /** Fingerprint of the Arabic text from which a translation was made. For internal use only. */
  | { kind: 'fingerprint'; by: 'step' }
)
export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** A label with its value. Rows with the same key in different languages are translations of each other. */
export interface Specification {
  key: string
  label: string
  value: string
}

export type Translations<T = string> = Record<Language, T>

export interface TranslatedLink {
  href: string
  label: Translations
}

/** An item of a section, with an icon from the shop's set. */
export interface SectionItem {
  icon: string | null
  title: Translations
  text: Translations
}

/** Types of values in contracts, by kind of field. */
export interface FieldValues<Choice> {
  line: string
  prose: string
  rich: string
  phone: string
  lines: string[]
  specifications: Specification[]
  'size-table': SizeTable
  attributes: AttributeValues
  sku: string
  country: string | null
  flag: boolean
  slug: string
  whole: number
  money: number
  amount: number
  percent: number
  units: number
  weekdays: number[]
  choice: Choice
  choices: Choice[]
  day: string | null
  moment: string | null
  since: boolean
  reference: number
  url: string | null
  days: string[]
  hours: unknown
  image: string
  html: string
  link: TranslatedLink | null
  items: SectionItem[]
  draft: unknown
  key: number
  count: number
  fingerprint: string | null
}
export type ChoiceOf<F extends Field> = F extends { of: readonly (infer Choice)[] } ? Choice : never

/** Type of a field's value in contracts. */
export type FieldValue<F extends Field> =
  | FieldValues<ChoiceOf<F>>[F['kind']]
  | (F extends { nullable: true } ? null : never)

/** Name that an editor uses for a column; `never` for columns that the editor does not set. */
export type NameOf<Column, F extends Field> = F extends { by: string }
  ? never
  : F extends { as: infer Name extends string }
    ? Name
    : Column

/** Columns that an editor sets. */
export type EditableColumn<T extends Fields> = {
  [Column in keyof T]: T[Column] extends { by: string } ? never : Column
}[keyof T]

/**
 * Value of a text in all languages. A link or a list of items is a single value that contains its texts in all
 * languages.
 */
type TextValue<F extends Field> = F['kind'] extends 'link' | 'items' ? FieldValue<F> : Translations

/** Texts that an editor sets field by field, keyed by the editor's field names. */
export type EditableTexts<T extends Fields> = {
  -readonly [Column in keyof T as NameOf<Column, T[Column]>]: TextValue<T[Column]>
}

/** Values that a record's editor sets, keyed by the editor's field names. */
export type EditableValues<T extends Fields> = {
  -readonly [Column in keyof T as NameOf<Column, T[Column]>]: FieldValue<T[Column]>
}

/** Returns the columns that an editor sets, with the editor's field names. */
export function editableFields(fields: Fields): { column: string; name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    field.by === undefined ? [{ column, name: field.as ?? column, field }] : [],
  )
}

const STARTS: FieldValues<string> = {
  line: '',
  prose: '',
  rich: '',
  phone: '',
  lines: [],
  specifications: [],
  'size-table': EMPTY_SIZE_TABLE,
  attributes: {},
  sku: '',
  country: null,
  flag: false,
  slug: '',
  whole: 0,
  money: 0,
  amount: 0,
  percent: 0,
  units: 0,
  weekdays: [],
  choice: '',
  choices: [],
  day: null,
  moment: null,
  since: false,
  reference: 0,
  url: null,
  days: [],
  hours: null,
  image: '',
  html: '',
  link: null,
  items: [],
  draft: null,
  key: 0,
  count: 0,
  fingerprint: null,
}

/** Returns the value of a field in a new record. */
export function initialValueOf(field: Field): unknown {
  if ('nullable' in field && field.nullable) return null
  return 'start' in field && field.start !== undefined ? field.start : STARTS[field.kind]
}

/** Returns a new record with initial values. */
export function newRecord<const T extends Fields>(fields: T): EditableValues<T> {
  return Object.fromEntries(
    editableFields(fields).map(({ name, field }) => [name, initialValueOf(field)]),
  ) as EditableValues<T>
}

/** Returns the texts of a new record, all blank. */
export function newTexts<const T extends Fields>(fields: T): EditableTexts<T> {
  const blank = { ar: '', en: '', he: '', ru: '' } satisfies Translations
  return Object.fromEntries(
    editableFields(fields).map(({ name, field: { kind } }) => [
      name,
      kind === 'link' || kind === 'items' ? STARTS[kind] : blank,
    ]),
  ) as EditableTexts<T>
}

/** Returns an object with only the fields that an editor sets. */
export function pickFields<const T extends Fields, R extends { [Name in keyof EditableValues<T>]: unknown }>(
  fields: T,
  record: R,
): Pick<R, keyof EditableValues<T>> {
  return Object.fromEntries(
    editableFields(fields).map(({ name }) => [name, record[name as keyof EditableValues<T>]]),
  ) as Pick<R, keyof EditableValues<T>>
}

/** Label of a column in the audit log; `never` for a column that only the server sets. */
type LabelOf<Column, F extends Field> = F extends { by: 'server' } | { kind: 'fingerprint' }
  ? never
  : F extends { as: infer Name }
    ? Name
    : Column
export type Label<T extends Fields> = { [Column in keyof T]: LabelOf<Column, T[Column]> }[keyof T]

/**
 * Keys of an audit snapshot with their labels. A timestamp that is edited as a flag (`since`) appears under the name of
 * its column.
 */
export function labelsOf<const T extends Fields>(fields: T): [name: string, label: Label<T>][] {
  return Object.entries(fields).flatMap(([column, field]) => {
    if (field.by === 'server' || field.kind === 'fingerprint') return []
    const label = field.as ?? column
    return [[field.kind === 'since' ? column : label, label as Label<T>]]
  })
}

/** Name of a column in a file or in the database: `maxOrderQuantity` becomes `max_order_quantity`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

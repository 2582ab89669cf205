/**
 * Fields of a record as plain data. Contracts (`contracts/record-shape.ts`), columns (`server/database/record-row.ts`),
 * editor drafts (`web/admin/record-draft.ts`), import and export columns, audit labels and the demo loader derive from them.
 */
export type Field = {
  /** Column in the shop's own file format: the name in snake case by default, null for none. */
  file?: string | null
  /** Set by a separate step (publishing, an import) or by the server alone; by the record's editor by default. */
  by?: 'step' | 'server'
} & (
  | { kind: 'line' | 'prose'; max: number; nullable?: true }
  /** Lines of text, at most `most` of `max` characters each. */
  | { kind: 'lines'; max: number; most: number }
  | { kind: 'specifications'; most: number }
  | { kind: 'sku' | 'country' | 'flag' }
  /** URL slug; a blank one is made from the name. */
  | { kind: 'slug' }
  | { kind: 'whole'; min: number; max: number; nullable?: true; start?: number }
  /** Agorot. */
  | { kind: 'money'; nullable?: true }
  | { kind: 'choice'; of: readonly string[]; start: string }
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'day' | 'moment' }
  /** A timestamp that an editor sees and sets as a flag. */
  | { kind: 'since'; as: string }
  /** The id of a row of another table. */
  | { kind: 'reference'; nullable?: true }
  | { kind: 'key' | 'count'; by: 'server' }
  /** State from which another was derived; internal. */
  | { kind: 'fingerprint'; by: 'step' }
)
export type Kind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** A label with its value; rows of one key are the same row in every language. */
export interface Specification {
  key: string
  label: string
  value: string
}

/** Values of each kind of field in contracts. */
interface Values<Choice> {
  line: string
  prose: string
  lines: string[]
  specifications: Specification[]
  sku: string
  country: string | null
  flag: boolean
  slug: string
  whole: number
  money: number
  choice: Choice
  choices: Choice[]
  day: string | null
  moment: string | null
  since: boolean
  reference: number
  key: number
  count: number
  fingerprint: string | null
}
export type ChoiceOf<F extends Field> = F extends { of: readonly (infer Choice)[] } ? Choice : never

/** A field's value in contracts. */
export type Value<F extends Field> = Values<ChoiceOf<F>>[F['kind']] | (F extends { nullable: true } ? null : never)

/** The name under which an editor sets a column; never for a column that it does not set. */
export type NameOf<Column, F extends Field> = F extends { by: string }
  ? never
  : F extends { as: infer Name extends string }
    ? Name
    : Column

/** The values that a record's editor sets, by their names. */
export type Edited<T extends Fields> = { -readonly [Column in keyof T as NameOf<Column, T[Column]>]: Value<T[Column]> }

/** Columns that an editor sets, with their names there. */
export function editedFields(fields: Fields): { column: string; name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([column, field]) =>
    field.by === undefined ? [{ column, name: field.kind === 'since' ? field.as : column, field }] : [],
  )
}

const STARTS: Values<string> = {
  line: '',
  prose: '',
  lines: [],
  specifications: [],
  sku: '',
  country: null,
  flag: false,
  slug: '',
  whole: 0,
  money: 0,
  choice: '',
  choices: [],
  day: null,
  moment: null,
  since: false,
  reference: 0,
  key: 0,
  count: 0,
  fingerprint: null,
}

/** Initial value of a new record. */
export function startOf(field: Field): unknown {
  if ('nullable' in field && field.nullable) return null
  return 'start' in field && field.start !== undefined ? field.start : STARTS[field.kind]
}

/** An unedited record. */
export function newRecord<const T extends Fields>(fields: T): Edited<T> {
  return Object.fromEntries(editedFields(fields).map(({ name, field }) => [name, startOf(field)])) as Edited<T>
}

/** Label of a column in the audit log; none for columns that only the server sets. */
type LabelOf<Column, F extends Field> = F extends { by: 'server' } | { kind: 'fingerprint' }
  ? never
  : F extends { as: infer Name }
    ? Name
    : Column
export type Label<T extends Fields> = { [Column in keyof T]: LabelOf<Column, T[Column]> }[keyof T]

/** Columns with their labels in the audit log. */
export function labelsOf<const T extends Fields>(fields: T): [column: string, label: Label<T>][] {
  return Object.entries(fields).flatMap(([column, field]) =>
    field.by === 'server' || field.kind === 'fingerprint'
      ? []
      : [[column, (field.kind === 'since' ? field.as : column) as Label<T>]],
  )
}

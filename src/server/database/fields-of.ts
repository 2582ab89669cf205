import type { PgTable } from 'drizzle-orm/pg-core'
import type { FieldKind, Fields, FieldValues } from '../../shared/records/field.ts'
import type { ContentItem, ContentLink, OpeningHours } from './schema/content.ts'

/** Column types by field kind, for the kinds whose database type differs from the type in contracts. */
interface StoredValues {
  key: number | string
  moment: Date
  since: Date
  link: ContentLink
  items: ContentItem[]
  hours: OpeningHours[]
  draft: object
}
type Stored = keyof StoredValues

/** Types of columns, without null, by kind of field. */
type ColumnValues = StoredValues & {
  [Kind in Exclude<FieldKind, Stored>]: NonNullable<FieldValues<string>[Kind]>
}

/**
 * Kinds of fields that fit a column. A column of a narrower type, such as certain texts only, is a choice, a key or a
 * draft.
 */
type KindOf<Value> = {
  [Kind in FieldKind]: [Value] extends [ColumnValues[Kind]]
    ? [ColumnValues[Kind]] extends [Value]
      ? Kind
      : Extract<Kind, 'choice' | 'key' | 'draft'>
    : never
}[FieldKind]

/** Properties of a field that fits a column: a kind of the column's type, and `nullable` only if the column is. */
type FieldFor<Value> = { kind: KindOf<NonNullable<Value>> } & (null extends Value ? unknown : { nullable?: never })

/**
 * Requires a fitting field for each column of a table and no others. A column without a field, or with a field of
 * another type, is a compile error.
 */
export type FieldsOf<T extends PgTable, F extends Fields> = F & {
  [Column in keyof T['$inferSelect']]: FieldFor<T['$inferSelect'][Column]>
} & Record<Exclude<keyof F, keyof T['$inferSelect']>, never>

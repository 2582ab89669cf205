import type { PgTable } from 'drizzle-orm/pg-core'
import type { AttributeValues } from '../../shared/records/attribute.ts'
import type { FieldKind, Fields, Specification } from '../../shared/records/field.ts'
import type { SizeTable } from '../../shared/records/size-table.ts'
import type { ContentItem, ContentLink, OpeningHours } from './schema/content.ts'

/** Types of columns, without null, by kind of field. */
interface ColumnValues {
  line: string
  prose: string
  rich: string
  html: string
  phone: string
  sku: string
  slug: string
  country: string
  url: string
  image: string
  fingerprint: string
  choice: string
  choices: string[]
  lines: string[]
  days: string[]
  weekdays: number[]
  whole: number
  money: number
  amount: number
  percent: number
  units: number
  count: number
  reference: number
  key: number | string
  flag: boolean
  day: string
  moment: Date
  since: Date
  specifications: Specification[]
  'size-table': SizeTable
  attributes: AttributeValues
  link: ContentLink
  items: ContentItem[]
  hours: OpeningHours[]
  draft: object
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

import { type AnyColumn, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type EditableColumn,
  type EditableValues,
  editableFields,
  type Field,
  type Fields,
} from '../../shared/records/field.ts'
import type { FieldsOf } from './fields-of.ts'

/**
 * Returns a row's editable fields in contract form: ISO timestamps, flags for times since which something holds, and
 * blank texts instead of null unless the field is nullable.
 */
export function editableFieldsOf<T extends PgTable, const F extends Fields>(
  _table: T,
  fields: FieldsOf<T, F>,
  row: Pick<T['$inferSelect'], EditableColumn<F> & keyof T['$inferSelect']>,
): EditableValues<F> {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    editableFields(fields).map(({ column, name, field }) => [name, contractValue(field, values[column])]),
  ) as EditableValues<F>
}

/** Converts a column's value to contract form. */
export function contractValue(field: Field, value: unknown): unknown {
  if (field.kind === 'since') return value !== null
  if (value instanceof Date) return value.toISOString()
  return (field.kind === 'line' || field.kind === 'prose') && !field.nullable ? (value ?? '') : value
}

interface Writing {
  now: Date
  /** True on insert. On update, a flag that stays set keeps its time. */
  isNew?: boolean
}

/** Returns the columns for an editor's values; blank texts become null in nullable columns. */
export function columnsFor<T extends PgTable, const F extends Fields>(
  table: T,
  fields: FieldsOf<T, F>,
  edited: EditableValues<F>,
  { now, isNew = false }: Writing,
): Pick<T['$inferSelect'], EditableColumn<F> & keyof T['$inferSelect']> {
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  const values = edited as Record<string, unknown>
  const written = editableFields(fields).map(({ column, name, field }) => {
    const value = values[name]
    if (field.kind === 'since')
      return [column, value ? (isNew ? now : sql`coalesce(${columns[column]}, ${now})`) : null]
    if (field.kind === 'moment') return [column, value === null ? null : new Date(value as string)]
    return [column, value === '' && !columns[column]!.notNull ? null : value]
  })
  return Object.fromEntries(written)
}

import type { AttributeValues } from '../../shared/records/attribute.ts'
import {
  type ChoiceOf,
  type EditableValues,
  editableFields,
  type Field,
  type Fields,
  initialValueOf,
  type NameOf,
} from '../../shared/records/field.ts'
import type { SizeTable } from '../../shared/records/size-table.ts'
import { localMoment, momentOfLocal } from '../../shared/rules/days.ts'
import type { FormFields } from '../api/use-submit.ts'
import { parseNumber } from './parse-number.ts'
import { sizeTableForRequest } from './sent-size-table.ts'

/** ISO weekdays, 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Draft type of each field kind whose draft is not text. */
interface TypedAs<Choice> {
  flag: boolean
  since: boolean
  choice: Choice
  choices: Choice[]
  weekdays: number[]
  'size-table': SizeTable
  attributes: AttributeValues
}
type Typed<F extends Field> = F['kind'] extends keyof TypedAs<unknown> ? TypedAs<ChoiceOf<F>>[F['kind']] : string

/** Draft of a record as typed: numbers, days and lists of lines are text. */
export type DraftOf<T extends Fields> = { -readonly [Column in keyof T as NameOf<Column, T[Column]>]: Typed<T[Column]> }

export function draftOf<const T extends Fields>(fields: T, record: EditableValues<T>): DraftOf<T> {
  const values = record as Record<string, unknown>
  return Object.fromEntries(
    editableFields(fields).map(({ name, field }) => [name, typedOf(field, values[name])]),
  ) as DraftOf<T>
}

export function newDraft<const T extends Fields>(fields: T): DraftOf<T> {
  return Object.fromEntries(editableFields(fields).map(({ name, field }) => [name, firstTyped(field)])) as DraftOf<T>
}

/**
 * Returns the initial draft value of a field in a new record. A required number is blank unless the field defines an
 * initial value.
 */
function firstTyped(field: Field): unknown {
  const start = initialValueOf(field)
  return typeof start === 'number' && !('start' in field) ? '' : typedOf(field, start)
}

function typedOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
    case 'since':
    case 'choice':
    case 'choices':
    case 'weekdays':
    case 'size-table':
    case 'attributes':
      return value
    case 'lines':
      return (value as string[]).join('\n')
    case 'moment':
      return value ? localMoment(new Date(value as string)) : ''
    default:
      return value === null ? '' : String(value)
  }
}

/** Converts a draft to a request body: text becomes numbers or lists, and blank lines are dropped. */
export function recordForRequest<const T extends Fields>(fields: T, draft: DraftOf<T>): EditableValues<T> {
  const typed = draft as Record<string, unknown>
  return Object.fromEntries(
    editableFields(fields).map(({ name, field }) => [name, sentOf(field, typed[name])]),
  ) as EditableValues<T>
}

/**
 * Reads a draft from a form that has one control per field, or one checkbox per weekday. A required number that is
 * blank becomes null, which the server rejects.
 */
export function readRecord<const T extends Fields>(fields: T, typed: FormFields): EditableValues<T> {
  return Object.fromEntries(
    editableFields(fields).map(({ name, field }) => [name, readOf(field, name, typed)]),
  ) as EditableValues<T>
}

function readOf(field: Field, name: string, typed: FormFields): unknown {
  switch (field.kind) {
    case 'flag':
    case 'since':
      return typed(name) === 'on'
    case 'weekdays':
      return WEEKDAYS.filter(day => typed(`${name}.${day}`) === 'on')
    case 'whole':
    case 'money':
    case 'amount':
    case 'percent':
    case 'units':
      return parseNumber(typed(name).trim()) ?? (field.optional ? initialValueOf(field) : null)
    default:
      return sentOf(field, typed(name))
  }
}

function sentOf(field: Field, typed: unknown): unknown {
  if (field.kind === 'size-table') return sizeTableForRequest(typed as SizeTable)
  if (typeof typed !== 'string') return typed
  switch (field.kind) {
    case 'whole':
    case 'money':
    case 'amount':
    case 'percent':
    case 'units':
    case 'reference':
      return parseNumber(typed.trim()) ?? (field.nullable ? null : 0)
    case 'lines':
      return typed
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean)
    case 'moment':
      return typed ? (momentOfLocal(typed)?.toISOString() ?? typed) : null
    case 'country':
    case 'url':
    case 'day':
      return typed || null
    case 'line':
    case 'prose':
    case 'phone':
    case 'image':
      return field.nullable ? typed.trim() || null : typed
    default:
      return typed
  }
}

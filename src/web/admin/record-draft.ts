import {
  type ChoiceOf,
  type Edited,
  editedFields,
  type Field,
  type Fields,
  type NameOf,
  startOf,
} from '../../shared/records/field.ts'
import { localMoment, momentOfLocal } from '../../shared/rules/days.ts'
import { parseNumber } from './parse-number.ts'

/** Field kinds whose draft is neither digits nor text. */
interface TypedAs<Choice> {
  flag: boolean
  since: boolean
  choice: Choice
  choices: Choice[]
}
type Typed<F extends Field> = F['kind'] extends keyof TypedAs<unknown> ? TypedAs<ChoiceOf<F>>[F['kind']] : string

/** Draft of a record: numbers, days and lists of lines as text. */
export type DraftOf<T extends Fields> = { -readonly [Column in keyof T as NameOf<Column, T[Column]>]: Typed<T[Column]> }

export function draftOf<const T extends Fields>(fields: T, record: Edited<T>): DraftOf<T> {
  const values = record as Record<string, unknown>
  return Object.fromEntries(
    editedFields(fields).map(({ name, field }) => [name, typedOf(field, values[name])]),
  ) as DraftOf<T>
}

export function newDraft<const T extends Fields>(fields: T): DraftOf<T> {
  return Object.fromEntries(editedFields(fields).map(({ name, field }) => [name, firstTyped(field)])) as DraftOf<T>
}

/** A required number starts blank unless the field has an initial value. */
function firstTyped(field: Field): unknown {
  const isFigure = field.kind === 'whole' || field.kind === 'money' || field.kind === 'reference'
  return isFigure && !('start' in field) ? '' : typedOf(field, startOf(field))
}

function typedOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
    case 'since':
    case 'choice':
    case 'choices':
      return value
    case 'lines':
      return (value as string[]).join('\n')
    case 'moment':
      return value ? localMoment(new Date(value as string)) : ''
    default:
      return value === null ? '' : String(value)
  }
}

/** Values to send: lines become lists, blank ones are dropped, digits become numbers. */
export function editedFrom<const T extends Fields>(fields: T, draft: DraftOf<T>): Edited<T> {
  const typed = draft as Record<string, unknown>
  return Object.fromEntries(
    editedFields(fields).map(({ name, field }) => [name, sentOf(field, typed[name])]),
  ) as Edited<T>
}

function sentOf(field: Field, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  switch (field.kind) {
    case 'whole':
    case 'money':
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
    case 'day':
      return typed || null
    case 'line':
    case 'prose':
      return field.nullable ? typed.trim() || null : typed
    default:
      return typed
  }
}

import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { I18nValue } from '../../i18n.tsx'
import { isRecord } from './equal-json.ts'
import { keyOfRow, type RowKey } from './keyed-rows.ts'
import { type DraftPath, LIST_ORDER_KEY } from './merge.ts'

type RowOf<Value> = Value extends readonly (infer Row)[] ? Row : never

/** Label of a field in the conflict dialog, and formatting of its values. */
export interface ConflictField<Value = unknown> {
  label: string
  /** Formats a value; undefined uses the default format. */
  show?(value: Value): string | undefined
  rowName?(row: RowOf<Value>): string
  /** Views of the nested fields: of an object, or of each row of a list. */
  fields?: Record<string, ConflictField>
}

/** Views of all fields of a draft. A missing view is a compile error. */
export type ConflictFields<Draft> = { [Name in keyof Draft]-?: ConflictField<Draft[Name]> }

/** Position of a value in a draft, with its view and label. */
export interface Place {
  view: ConflictField | undefined
  /** View of the list that contains the value, if the value is a row or the order of the rows. */
  list: ConflictField | undefined
  label: string
}

/**
 * Finds the view and label for a path of fields, row keys and languages. The name of a row is taken from the first of
 * `drafts` that contains the row.
 */
export function findConflictField(
  path: DraftPath,
  views: object,
  drafts: unknown[],
  i18n: I18nValue,
  rowKey: RowKey,
): Place {
  let fields = views as Record<string, ConflictField>
  let view: ConflictField | undefined
  let list: ConflictField | undefined
  let values = drafts
  const labels: string[] = []
  for (const name of path) {
    const isRow = values.some(Array.isArray)
    values = values.map(value => childOf(value, name, rowKey))
    list = isRow ? view : undefined
    if (!isRow) view = fields[name] ?? view
    const row = values.find(value => value !== undefined)
    labels.push(isRow ? rowLabel(name, row, view, i18n) : (fields[name]?.label ?? nativeName(name) ?? ''))
    fields = view?.fields ?? {}
  }
  return { view, list, label: labels.filter(Boolean).join(' · ') }
}

/**
 * True when every field on a path has a view, down to a view without nested views. Other fields are merged but not
 * displayed.
 */
export function isDisplayedInConflict(
  path: DraftPath,
  views: object,
  drafts: unknown[],
  rowKey: RowKey = keyOfRow,
): boolean {
  let fields: Record<string, ConflictField> | undefined = views as Record<string, ConflictField>
  let values = drafts
  for (const name of path) {
    const isRow = values.some(Array.isArray)
    values = values.map(value => childOf(value, name, rowKey))
    if (isRow || !fields) continue
    if (!(name in fields)) return false
    fields = fields[name]?.fields
  }
  return true
}

function rowLabel(key: string, row: unknown, view: ConflictField | undefined, { t }: I18nValue): string {
  if (key === LIST_ORDER_KEY) return t('conflict.order')
  return row === undefined ? '' : (view?.rowName?.(row as never) ?? key)
}

export function childOf(value: unknown, name: string, rowKey: RowKey): unknown {
  if (Array.isArray(value)) return value.find(row => isRecord(row) && rowKey(row) === name)
  return isRecord(value) ? value[name] : undefined
}

function nativeName(code: string): string | undefined {
  return LANGUAGES.find(language => language.code === code)?.nativeName
}

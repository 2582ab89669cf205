import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { I18nValue } from '../../i18n.tsx'
import { type DraftPath, isRecord, keyOfRow, LIST_ORDER_KEY, type MergeChange, type RowKey } from './merge.ts'

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
interface Place {
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

/** True when every field on a path has a view. Fields without a view are merged but not displayed. */
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

function childOf(value: unknown, name: string, rowKey: RowKey): unknown {
  if (Array.isArray(value)) return value.find(row => isRecord(row) && rowKey(row) === name)
  return isRecord(value) ? value[name] : undefined
}

function nativeName(code: string): string | undefined {
  return LANGUAGES.find(language => language.code === code)?.nativeName
}

/** Both values of a change as text. Long texts are shortened around their first difference. */
export function formatMergeChange(
  change: MergeChange,
  { view, list }: Place,
  drafts: unknown[],
  i18n: I18nValue,
  rowKey = keyOfRow,
) {
  const rowsAt = (draft: unknown) =>
    change.path.slice(0, -1).reduce((value, name) => childOf(value, name, rowKey), draft)
  const text = (value: unknown): string => {
    if (change.path.at(-1) === LIST_ORDER_KEY)
      return orderText(value as string[], drafts.map(rowsAt), list, i18n, rowKey)
    if (list && isRecord(value)) return list.rowName?.(value as never) ?? plainText(value, i18n)
    if (value === undefined) return i18n.t('conflict.removed')
    return (list ? undefined : view?.show?.(value)) ?? listText(value, view, i18n) ?? plainText(value, i18n)
  }
  const [mine, theirs] = [text(change.mine), text(change.theirs)]
  const start = differenceOf(mine, theirs)
  return { mine: excerpt(mine, start), theirs: excerpt(theirs, start) }
}

function orderText(keys: string[], lists: unknown[], list: ConflictField | undefined, i18n: I18nValue, rowKey: RowKey) {
  const names = keys.map(key => {
    const row = lists.map(rows => childOf(rows, key, rowKey)).find(Boolean)
    return row ? (list?.rowName?.(row as never) ?? key) : key
  })
  return i18n.list(names)
}

function listText(value: unknown, view: ConflictField | undefined, i18n: I18nValue): string | undefined {
  if (!Array.isArray(value) || value.length === 0 || !view?.rowName) return undefined
  return i18n.list(value.map(row => view.rowName!(row as never)))
}

function plainText(value: unknown, i18n: I18nValue): string {
  if (typeof value === 'boolean') return i18n.t(value ? 'conflict.yes' : 'conflict.no')
  if (typeof value === 'number') return i18n.number(value)
  if (Array.isArray(value) || isRecord(value)) {
    const texts = Object.values(value)
      .filter(part => part !== '' && part !== null)
      .map(part => plainText(part, i18n))
    return texts.length > 0 ? i18n.list(texts) : i18n.t('conflict.empty')
  }
  return typeof value === 'string' && value !== '' ? value : i18n.t('conflict.empty')
}

/** Maximum length of an excerpt, and length of its part before the first difference, in characters. */
const MAX_EXCERPT_LENGTH = 240
const LEAD_LENGTH = 60

function differenceOf(mine: string, theirs: string): number {
  let first = 0
  while (first < mine.length && mine[first] === theirs[first]) first += 1
  return Math.max(0, first - LEAD_LENGTH)
}

function excerpt(text: string, start: number): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text
  const end = start + MAX_EXCERPT_LENGTH
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

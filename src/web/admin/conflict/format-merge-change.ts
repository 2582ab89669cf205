import type { I18nValue } from '../../i18n.tsx'
import { isRecord } from './equal-json.ts'
import { type ConflictField, childOf, type Place } from './field-views.ts'
import { keyOfRow, type RowKey } from './keyed-rows.ts'
import { LIST_ORDER_KEY, type MergeChange } from './merge.ts'

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

import { isRecord } from './equal-json.ts'

export type Row = Record<string, unknown>
export type RowKey = (row: Row) => string | null
export type Rows = Map<string, unknown>

/** Returns the keys of `leading`, with each other key of `following` after the key that precedes it there. */
export function interleaved(leading: readonly string[], following: readonly string[]): string[] {
  const keys = [...leading]
  following.forEach((key, n) => {
    if (!keys.includes(key)) keys.splice(n === 0 ? 0 : keys.indexOf(following[n - 1]!) + 1, 0, key)
  })
  return keys
}

/**
 * Returns the rows of a list by key, in order. Null for a value that is not a list, or if a key is missing or repeated.
 */
export function rowsByKey(list: unknown, rowKey: RowKey): Rows | null {
  if (!Array.isArray(list)) return null
  const rows: Rows = new Map()
  for (const row of list) {
    const key = isRecord(row) ? rowKey(row) : null
    if (key === null || rows.has(key)) return null
    rows.set(key, row)
  }
  return rows
}

/** Key of a row with an id, code, key or day; null for other rows. */
export function keyOfRow(row: Row): string | null {
  const key = row.id ?? row.code ?? row.key ?? row.day
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

import { isEqualJson, isRecord } from './equal-json.ts'
import { interleaved, keyOfRow, type Row, type RowKey, type Rows, rowsByKey } from './keyed-rows.ts'

/**
 * Path to a value in a draft: field names and row keys, from the root. `LIST_ORDER_KEY` stands for the order of a
 * list's rows.
 */
export type DraftPath = readonly string[]
export const LIST_ORDER_KEY = '#order'

/** A value that the server has changed since the base version, together with the draft's value. */
export interface MergeChange {
  path: DraftPath
  mine: unknown
  theirs: unknown
  /** True when the draft has also changed the value, to a different value. */
  isConflict: boolean
}

export interface Merge<Draft> {
  merged: Draft
  changes: MergeChange[]
}

export interface MergeOptions {
  /** Paths of conflicts that are resolved with the server's value; other conflicts keep the draft's value. */
  taken?: ReadonlySet<string>
  /** Returns the key of a row in a list. If it is null for any row, the list is merged as one value. */
  rowKey?: RowKey
  /** Fields that are merged as one value, because their parts belong together. */
  whole?: readonly string[]
  /** List fields in which rows that the server has removed are always dropped. */
  removedForGood?: readonly string[]
}

export const pathText = (path: DraftPath): string => path.join('.')

/**
 * Three-way merge of a draft (`mine`), based on `base`, with the server version (`theirs`). A value changed on one side
 * is taken from that side. Objects are merged field by field, lists of rows with keys row by row, other values as a
 * whole.
 */
export function mergeVersions<Draft>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  { taken = new Set(), rowKey = keyOfRow, whole = [], removedForGood = [] }: MergeOptions = {},
): Merge<Draft> {
  const changes: MergeChange[] = []

  function merge(path: DraftPath, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (isEqualJson(base, theirs) || isEqualJson(mine, theirs)) return mine
    if (path.length === 1 && whole.includes(path[0]!)) return choose(path, base, mine, theirs)
    if (isRecord(mine) && isRecord(theirs)) return mergeFields(path, isRecord(base) ? base : {}, mine, theirs)
    const lists = [base ?? [], mine, theirs].map(list => rowsByKey(list, rowKey))
    if (lists[0] && lists[1] && lists[2]) return mergeRows(path, lists[0], lists[1], lists[2])
    return choose(path, base, mine, theirs)
  }

  /**
   * Resolves a value that the server changed: takes the server's value, unless the draft has also changed the value and
   * the server's value was not selected.
   */
  function choose<T>(path: DraftPath, base: T, mine: T, theirs: T): T {
    const isConflict = !isEqualJson(base, mine)
    changes.push({ path, mine, theirs, isConflict })
    return isConflict && !taken.has(pathText(path)) ? mine : theirs
  }

  function mergeFields(path: DraftPath, base: Row, mine: Row, theirs: Row): Row {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    const fields = [...names].map(name => [name, merge([...path, name], base[name], mine[name], theirs[name])])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }

  function mergeRows(path: DraftPath, base: Rows, mine: Rows, theirs: Rows): unknown[] {
    const rows = new Map<string, unknown>()
    for (const key of mergeOrder(path, base, mine, theirs)) {
      const row = mergeRow([...path, key], base.get(key), mine.get(key), theirs.get(key))
      if (row !== undefined) rows.set(key, row)
    }
    return [...rows.values()]
  }

  /** Merges a row that may be missing on one side, because one side removed it or the other side added it. */
  function mergeRow(path: DraftPath, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (mine !== undefined && theirs !== undefined) return merge(path, base, mine, theirs)
    if (isEqualJson(base, theirs)) return mine
    if (mine === undefined && theirs === undefined) return undefined
    if (theirs === undefined && path[0] !== undefined && removedForGood.includes(path[0])) {
      changes.push({ path, mine, theirs, isConflict: false })
      return undefined
    }
    return choose(path, base, mine, theirs)
  }

  /**
   * Returns all row keys, in the order of the side that moved rows. A row that exists only on the other side is placed
   * after the row that precedes it on that side.
   */
  function mergeOrder(path: DraftPath, base: Rows, mine: Rows, theirs: Rows): string[] {
    const common = [...base.keys()].filter(key => mine.has(key) && theirs.has(key))
    const orderOf = (rows: Rows) => [...rows.keys()].filter(key => common.includes(key))
    const [own, other] = [orderOf(mine), orderOf(theirs)]
    const isMoved = !isEqualJson(common, other) && !isEqualJson(own, other)
    const chosen = isMoved ? choose([...path, LIST_ORDER_KEY], common, own, other) : own
    const [leading, following] = chosen === other ? [theirs, mine] : [mine, theirs]
    return interleaved([...leading.keys()], [...following.keys()])
  }

  return { merged: merge([], base, mine, theirs) as Draft, changes }
}

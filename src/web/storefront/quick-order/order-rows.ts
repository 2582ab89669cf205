import type { QuickOrderLine } from '../../../shared/contracts/quick-order.ts'
import {
  type ListedLine,
  MAX_QUICK_ORDER_LINES,
  MAX_QUICK_ORDER_QUANTITY,
  skuKey,
} from '../../../shared/rules/quick-order.ts'
import { parseQuantity } from '../../ui/parse-quantity.ts'

/** Key in the session storage for the typed rows, which are kept through reloads and navigation. */
const KEY = 'quick-order'

/** Typed row of the quick order. */
export interface OrderRow {
  id: number
  code: string
  quantity: string
  /** Product of the row; null for an unknown code, undefined until the code is resolved. */
  line: QuickOrderLine | null | undefined
}

/** State of a row: `blank` without a code, `resolving`, `ready` to be added to the cart, or in need of `attention`. */
export type RowState = 'blank' | 'resolving' | 'ready' | 'attention'

let lastId = 0

export const newRow = (code = '', quantity = '1'): OrderRow => ({ id: ++lastId, code, quantity, line: undefined })

/** Parses the quantity of a row; null if it is not a whole number from 1 to 100,000. */
export function quantityOf({ quantity }: OrderRow): number | null {
  const units = parseQuantity(quantity)
  return units !== null && units >= 1 && units <= MAX_QUICK_ORDER_QUANTITY ? units : null
}

export function stateOf(row: OrderRow): RowState {
  if (row.code.trim() === '') return 'blank'
  if (quantityOf(row) === null || row.line === null) return 'attention'
  if (row.line === undefined) return 'resolving'
  return row.line.problem === null ? 'ready' : 'attention'
}

/** Adds a blank row at the end, unless the last row is blank or the list is full. */
export function withBlankRow(rows: OrderRow[]): OrderRow[] {
  const last = rows.at(-1)
  return (last && last.code === '') || rows.length >= MAX_QUICK_ORDER_LINES ? rows : [...rows, newRow()]
}

/** Number of rows with a code. */
export const filledRows = (rows: readonly OrderRow[]) => rows.filter(({ code }) => code.trim() !== '').length

/** Adds listed lines: to the row with the same SKU, else as rows at the end. */
export function addListedLines(rows: readonly OrderRow[], lines: readonly ListedLine[]): OrderRow[] {
  const all = rows.filter(({ code }) => code.trim() !== '')
  for (const { code, quantity } of lines) {
    const at = all.findIndex(row => skuKey(row.code) === skuKey(code))
    if (at < 0) all.push(newRow(code, String(quantity)))
    else all[at] = { ...all[at]!, quantity: String((quantityOf(all[at]!) ?? 0) + quantity) }
  }
  return withBlankRow(all)
}

/** Reads the rows of an earlier visit. */
export function readRows(): OrderRow[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return withBlankRow([])
    const rows = stored.slice(0, MAX_QUICK_ORDER_LINES).map(row => newRow(String(row?.[0]), String(row?.[1])))
    return withBlankRow(rows)
  } catch {
    return withBlankRow([])
  }
}

export function storeRows(rows: readonly OrderRow[]): void {
  const typed = rows.flatMap(({ code, quantity }) => (code.trim() === '' ? [] : [[code, quantity]]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {}
}

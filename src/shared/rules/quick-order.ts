import { westernDigits } from './digits.ts'

/** Maximum number of lines of a quick order. */
export const MAX_QUICK_ORDER_LINES = 500
/** Maximum length of a SKU or barcode. */
export const MAX_CODE_LENGTH = 60
/** Maximum number of units of a line of a quick order. */
export const MAX_QUICK_ORDER_QUANTITY = 100_000

/** Line of a list that was pasted or uploaded. */
export interface ListedLine {
  code: string
  quantity: number
}

/** Line of a list that could not be parsed; `line` counts from 1. */
export interface UnreadableLine {
  line: number
  text: string
  reason: 'quantity' | 'code-too-long' | 'too-many'
}

/** Form in which SKUs are compared: Western digits, in any case, with or without hyphens. */
export function skuKey(text: string): string {
  return westernDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{Pd}\s]/gu, '')
}

/**
 * Parses a list with one product a line: a SKU and a quantity, separated by a tab, semicolon, comma or the last space.
 * A missing quantity is 1; further columns and the names of columns are ignored; equal SKUs are added up. Returns at
 * most `room` lines, and every line that it could not parse.
 */
export function parseOrderList(
  text: string,
  room = MAX_QUICK_ORDER_LINES,
): { lines: ListedLine[]; unreadable: UnreadableLine[] } {
  const lines = new Map<string, ListedLine>()
  const unreadable: UnreadableLine[] = []
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row)
    const code = cells[0] ?? ''
    if (code === '' || (lines.size === 0 && unreadable.length === 0 && isHeader(cells))) continue
    const quantity = quantityOf(cells[1] ?? '')
    const known = lines.get(skuKey(code))
    const refuse = (reason: UnreadableLine['reason']) => unreadable.push({ line: at + 1, text: row.trim(), reason })
    if (quantity === null || quantity + (known?.quantity ?? 0) > MAX_QUICK_ORDER_QUANTITY) refuse('quantity')
    else if (code.length > MAX_CODE_LENGTH) refuse('code-too-long')
    else if (known) known.quantity += quantity
    else if (lines.size >= room) refuse('too-many')
    else lines.set(skuKey(code), { code, quantity })
  }
  return { lines: [...lines.values()], unreadable }
}

/** Splits a row at its separator and removes the quotes of CSV files. */
function cellsOf(row: string): string[] {
  const separator = ['\t', ';', ','].find(sign => row.includes(sign))
  const parts = separator ? row.split(separator) : splitAtLastSpace(row.trim())
  return parts.map(part =>
    part
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

function splitAtLastSpace(row: string): string[] {
  const [, code, quantity] = /^(.*\S)\s+(\S+)$/u.exec(row) ?? []
  return code && quantity && /^\p{Nd}+$/u.test(quantity) ? [code, quantity] : [row]
}

/** True for the names of columns: no cell of the first row contains a digit. */
const isHeader = (cells: readonly string[]) => cells.length > 1 && !cells.some(cell => /\p{Nd}/u.test(cell))

/** Parses a whole number from 1, as Excel exports it (`12`, `12.00`); 1 for an empty cell, null for other text. */
function quantityOf(cell: string): number | null {
  if (cell === '') return 1
  const [, whole] = /^(\d{1,6})(?:[.,\u066b]0+)?$/.exec(westernDigits(cell)) ?? []
  const quantity = Number(whole)
  return quantity >= 1 && quantity <= MAX_QUICK_ORDER_QUANTITY ? quantity : null
}

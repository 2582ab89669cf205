import { toShekels } from '../../shared/rules/money.ts'

/** CSV cell: a number, a text, which is never interpreted as a formula, or null for an empty cell. */
export type Cell = string | number | null

/** Converts an amount in agorot to a cell with shekels as a number. */
export const amountCell: (agorot: number) => Cell = toShekels

/** Converts an amount in agorot to a text with shekels and two decimals, without floating-point arithmetic. */
export function amountText(agorot: number | null): string | null {
  if (agorot === null) return null
  const digits = String(agorot).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Matches the start of a formula in spreadsheets, also with full-width characters or after apostrophes. */
const FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

/**
 * Formats CSV for spreadsheets: UTF-8 with BOM, commas, every line terminated. An apostrophe prevents text from
 * becoming a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map(writeCsvRow).join('')}`
}

/** Formats a single row, for tables that are streamed. */
export function writeCsvRow(row: readonly Cell[]): string {
  return `${row.map(written).join(',')}\r\n`
}

/** Restores the original text of a cell that was escaped against formulas. */
export function unescapeCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function written(cell: Cell): string {
  if (typeof cell === 'number' || cell === null) return cell === null ? '' : String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

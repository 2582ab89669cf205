/** A cell: text that a spreadsheet must not run, or a number. */
export type Cell = string | number | null

/** What a spreadsheet takes for the beginning of a formula, full-width forms too; apostrophes before it stand for themselves. */
const FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

/**
 * A table as a spreadsheet opens it: UTF-8 with its mark, commas, every line ended. Text that would be a formula is kept
 * from being one by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map(writeCsvRow).join('')}`
}

/** One line of it, for tables that go out row by row. */
export function writeCsvRow(row: readonly Cell[]): string {
  return `${row.map(written).join(',')}\r\n`
}

/** A cell of such a table as its writer meant it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function written(cell: Cell): string {
  if (typeof cell === 'number' || cell === null) return cell === null ? '' : String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

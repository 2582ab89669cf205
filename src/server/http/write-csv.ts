/** A cell: text that a spreadsheet must not run, or a number. */
export type Cell = string | number | null

/** Start of a formula in spreadsheets, full-width forms included; leading apostrophes are escaped, too. */
const FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

/** CSV for spreadsheets: UTF-8 with BOM, commas, every line terminated. An apostrophe prevents text from becoming a formula. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map(writeCsvRow).join('')}`
}

/** A single row, for tables that are streamed. */
export function writeCsvRow(row: readonly Cell[]): string {
  return `${row.map(written).join(',')}\r\n`
}

/** Original text of a cell in such a table. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function written(cell: Cell): string {
  if (typeof cell === 'number' || cell === null) return cell === null ? '' : String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

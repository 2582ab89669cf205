/** A cell: text that a spreadsheet must not run, or a number. */
type Cell = string | number | null

/** What a spreadsheet takes for the beginning of a formula, full-width forms too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

/**
 * A table as a spreadsheet opens it: UTF-8 with its mark, commas, every line ended. Text that would be a formula is kept
 * from being one by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(written).join(',')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (typeof cell === 'number' || cell === null) return cell === null ? '' : String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

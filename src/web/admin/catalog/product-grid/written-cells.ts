import { normaliseText } from '../../../../shared/rules/text.ts'
import {
  type CellEdits,
  type CellPosition,
  type CellRange,
  COLUMNS,
  type Column,
  cellText,
  type GridRow,
  SELECT_COLUMNS,
} from './grid-cells.ts'

/** Options of the columns that have a select. */
export type ColumnOptions = Partial<Record<Column, { value: string; label: string }[]>>

export interface EditedCell extends CellPosition {
  text: string
}

/** Converts typed text to the value of a cell. For a select, the name of an option is accepted. */
export function cellValue(column: Column, text: string, options: ColumnOptions): string {
  if (!SELECT_COLUMNS.has(column)) return text
  const known = options[column] ?? []
  const name = normaliseText(text)
  return (
    known.find(({ value }) => value === text)?.value ??
    known.find(({ label }) => normaliseText(label) === name)?.value ??
    text
  )
}

/** Copies the top row of the selection to the rows below. */
export function filledDownCells(
  rows: GridRow[],
  { top, bottom, first, last }: CellRange,
  typed: CellEdits,
): EditedCell[] {
  const cells = []
  for (let column = first; column <= last; column++)
    for (let row = top + 1; row <= bottom; row++)
      cells.push({ row, column, text: cellText(rows[top]!, COLUMNS[column]!, typed) })
  return cells
}

/**
 * Returns the pasted cells: a single value goes into every selected cell, a table starts at the first selected cell.
 */
export function pastedCells(table: string[][], { top, bottom, first, last }: CellRange): EditedCell[] {
  const isOne = table.length === 1 && table[0]!.length === 1
  const cells = []
  const [height, width] = isOne ? [bottom - top + 1, last - first + 1] : [table.length, 0]
  for (let n = 0; n < height; n++)
    for (let m = 0; m < (width || table[n]!.length); m++)
      cells.push({ row: top + n, column: first + m, text: isOne ? table[0]![0]! : table[n]![m]! })
  return cells
}

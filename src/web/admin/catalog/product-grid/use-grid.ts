import { useState } from 'react'
import type { GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { normaliseText } from '../../../../shared/rules/text.ts'
import { parseNumber } from '../../parse-number.ts'
import {
  type CellEdits,
  type CellPosition,
  type CellRange,
  type Cells,
  COLUMNS,
  type Column,
  cellRange,
  cellText,
  type GridDraft,
  type GridRow,
  gridRows,
  type Late,
  parseClipboard,
  SELECT_COLUMNS,
  settled,
  VARIANT_COLUMNS,
  withEdit,
} from './grid-cells.ts'

export type Options = Partial<Record<Column, { value: string; label: string }[]>>

/** State of a product grid: typed cells, position, and undo. */
export function useGrid(given: GridProduct[], options: Options) {
  const [products, setProducts] = useState(given)
  const [typed, setTyped] = useState<CellEdits>(new Map())
  const [past, setPast] = useState<CellEdits[]>([])
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [spot, setSpot] = useState<CellPosition>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, column: 0 })
  const rows = gridRows(products)
  const range = cellRange(anchor, spot)

  function change(write: (typed: CellEdits) => CellEdits) {
    const after = write(typed)
    if (after === typed) return
    setPast([...past.slice(-99), typed])
    setTyped(after)
    setErrors(new Map())
  }

  /** A choice may be typed by its name, too. */
  function read(column: Column, text: string): string {
    if (!SELECT_COLUMNS.has(column)) return text
    const known = options[column] ?? []
    const wished = normaliseText(text)
    return (
      known.find(({ value }) => value === text)?.value ??
      known.find(({ label }) => normaliseText(label) === wished)?.value ??
      text
    )
  }

  const write = (cells: { row: number; column: number; text: string }[]) =>
    change(typed => {
      let after = typed
      for (const { row, column, text } of cells) {
        const [at, name] = [rows[row], COLUMNS[column]]
        if (at && name) after = withEdit(after, at, name, read(name, text))
      }
      return after
    })

  const shown = (row: GridRow, column: Column) => shownText(column, cellText(row, column, typed))

  /** Displayed text: a price with its agorot, a choice by its name, one that is no longer available by its code. */
  function shownText(column: Column, text: string): string {
    const price = VARIANT_COLUMNS.has(column) ? parseNumber(text) : null
    if (price !== null && price >= 0) return price.toFixed(2)
    return options[column]?.find(({ value }) => value === text)?.label.trim() ?? text
  }

  return {
    products,
    rows,
    typed,
    errors,
    spot,
    anchor,
    range,
    setErrors,
    shown,
    shownText,
    put: (row: number, column: number, text: string) => write([{ row, column, text }]),
    /** Moves to another cell; with `extend` the selection reaches as far as it. */
    go(to: CellPosition, extend = false) {
      const held = {
        row: Math.max(0, Math.min(rows.length - 1, to.row)),
        column: Math.max(0, Math.min(COLUMNS.length - 1, to.column)),
      }
      setSpot(held)
      if (!extend) setAnchor(held)
    },
    /** Copies the topmost of the selected cells to all below it. */
    fillDown({ top, bottom, first, last }: CellRange) {
      const cells = []
      for (let column = first; column <= last; column++)
        for (let row = top + 1; row <= bottom; row++)
          cells.push({ row, column, text: cellText(rows[top]!, COLUMNS[column]!, typed) })
      write(cells)
    },
    /** Pastes one value into all selected cells, a table from the first of them on. */
    paste(text: string) {
      const table = parseClipboard(text)
      const { top, bottom, first, last } = range
      const isOne = table.length === 1 && table[0]!.length === 1
      const cells = []
      const [height, width] = isOne ? [bottom - top + 1, last - first + 1] : [table.length, 0]
      for (let n = 0; n < height; n++)
        for (let m = 0; m < (width || table[n]!.length); m++)
          cells.push({ row: top + n, column: first + m, text: isOne ? table[0]![0]! : table[n]![m]! })
      write(cells)
    },
    copied: () =>
      rows
        .slice(range.top, range.bottom + 1)
        .map(row =>
          COLUMNS.slice(range.first, range.last + 1)
            .map(column => shown(row, column))
            .join('\t'),
        )
        .join('\n'),
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setTyped(last)
    },
    discard: () => change(() => new Map()),
    /** The grid after some products were replaced by their server versions with a merged draft. */
    settled: (late: Pick<Late, 'id' | 'current'>[], merged: GridDraft) => settled({ products, typed }, late, merged),
    take(cells: Cells) {
      setProducts(cells.products)
      setTyped(cells.typed)
      setPast([])
      setErrors(new Map())
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

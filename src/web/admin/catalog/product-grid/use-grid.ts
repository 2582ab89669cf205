import { useState } from 'react'
import type { GridProduct } from '../../../../shared/contracts/product-grid.ts'
import { parseNumber } from '../../parse-number.ts'
import {
  type CellEdits,
  type CellPosition,
  type CellRange,
  COLUMNS,
  type Column,
  cellRange,
  cellText,
  type GridDraft,
  type GridRow,
  type GridState,
  gridRows,
  type ProductConflict,
  parseClipboard,
  VARIANT_COLUMNS,
  withEdit,
  withServerVersions,
} from './grid-cells.ts'
import { type ColumnOptions, cellValue, type EditedCell, filledDownCells, pastedCells } from './written-cells.ts'

/** State of a product grid: edited cells, focused cell and selection, and undo. */
export function useGrid(given: GridProduct[], options: ColumnOptions) {
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

  const write = (cells: EditedCell[]) =>
    change(typed => {
      let after = typed
      for (const { row, column, text } of cells) {
        const [at, name] = [rows[row], COLUMNS[column]]
        if (at && name) after = withEdit(after, at, name, cellValue(name, text, options))
      }
      return after
    })

  const shown = (row: GridRow, column: Column) => shownText(column, cellText(row, column, typed))

  /** Text to display for a cell: a price with two decimals, a choice by its name, a deleted choice by its value. */
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
    /**
     * Moves the focus to another cell and selects it. With `extend`, selects the range from the anchor to this cell.
     */
    go(to: CellPosition, extend = false) {
      const within = {
        row: Math.max(0, Math.min(rows.length - 1, to.row)),
        column: Math.max(0, Math.min(COLUMNS.length - 1, to.column)),
      }
      setSpot(within)
      if (!extend) setAnchor(within)
    },
    fillDown: (range: CellRange) => write(filledDownCells(rows, range, typed)),
    paste: (text: string) => write(pastedCells(parseClipboard(text), range)),
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
    /** Returns the grid with some products replaced by their server versions and a merged draft. */
    settled: (late: Pick<ProductConflict, 'id' | 'current'>[], merged: GridDraft) =>
      withServerVersions({ products, typed }, late, merged),
    take(cells: GridState) {
      setProducts(cells.products)
      setTyped(cells.typed)
      setPast([])
      setErrors(new Map())
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

import { Isolate } from '../../../ui/Isolate.tsx'
import { CellEditor } from './CellEditor.tsx'
import {
  type CellPosition,
  COLUMNS,
  type Column,
  cellKey,
  cellText,
  type GridRow,
  SELECT_COLUMNS,
} from './grid-cells.ts'
import type { Grid } from './use-grid.ts'
import type { ColumnOptions } from './written-cells.ts'

const FIGURES = new Set<Column>(['price', 'professionalPrice', 'lowStockThreshold'])

/**
 * Editing state of a cell. `first` is the character that was typed to open the editor; it replaces the text of the
 * cell.
 */
export interface CellEditing {
  first?: string
}
export type CellMove = 'down' | 'on' | 'back' | 'here'

interface GridCellProps {
  grid: Grid
  row: GridRow
  position: CellPosition
  /** Name of the column. */
  label: string
  options: ColumnOptions[Column]
  /** Editing state; null while the cell is not edited. */
  editing: CellEditing | null
  onPress: () => void
  onEdit: (editing: CellEditing | null) => void
  onDone: (text: string, next: CellMove) => void
}

export function GridCell(props: GridCellProps) {
  const { grid, row, position, label, options, editing, onPress, onEdit, onDone } = props
  const { spot, range } = grid
  const { row: n, column: m } = position
  const column = COLUMNS[m]!
  const key = cellKey(row, column)
  const isHere = spot.row === n && spot.column === m
  const isChosen = n >= range.top && n <= range.bottom && m >= range.first && m <= range.last
  const error = grid.errors.get(key)
  const shown = grid.shown(row, column)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be written
      role="gridcell"
      aria-colindex={m + 2}
      aria-selected={isChosen}
      aria-invalid={error ? true : undefined}
      tabIndex={isHere ? 0 : -1}
      className="product-grid__cell"
      data-cell={`${n} ${m}`}
      data-figure={FIGURES.has(column) || undefined}
      data-changed={grid.typed.has(key) || undefined}
      data-here={isHere || undefined}
      title={error}
      onPointerDown={event => {
        if (editing && isHere) return
        onPress()
        grid.go(position, event.shiftKey)
      }}
      onPointerEnter={event => event.buttons === 1 && !editing && grid.go(position, true)}
      onDoubleClick={() => onEdit({})}
    >
      {isHere && editing ? (
        <CellEditor
          label={`${label}: ${row.product.name || row.product.arabicName} ${row.variant.name}`.trim()}
          text={editing.first ?? cellText(row, column, grid.typed)}
          options={SELECT_COLUMNS.has(column) ? options : undefined}
          isFigure={FIGURES.has(column)}
          onDone={onDone}
          onLeave={() => onEdit(null)}
        />
      ) : (
        <bdi data-empty={shown === '' || undefined}>
          <Isolate>{shown || (column === 'name' ? row.product.arabicName : '')}</Isolate>
        </bdi>
      )}
      {error && <span className="visually-hidden">{error}</span>}
    </td>
  )
}

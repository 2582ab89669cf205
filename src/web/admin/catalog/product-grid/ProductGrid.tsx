import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { CellEditor } from './CellEditor.tsx'
import { COLUMNS, type Column, cellKey, cellText, type GridRow, SELECT_COLUMNS } from './grid-cells.ts'
import type { Grid, Options } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface ProductGridProps {
  grid: Grid
  options: Options
  labelOf: (column: Column) => string
}

const FIGURES = new Set<Column>(['price', 'professionalPrice', 'lowStockThreshold'])
const ROW = 40

/** Products as a spreadsheet; only visible rows are rendered. */
export function ProductGrid({ grid, options, labelOf }: ProductGridProps) {
  const { t, direction } = useI18n()
  const { rows, spot, range } = grid
  const room = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ first?: string } | null>(null)
  const hasFocus = useRef(false)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => room.current,
    estimateSize: () => ROW,
    overscan: 8,
    isRtl: direction === 'rtl',
    scrollPaddingStart: ROW,
    // Keeps the focused row rendered however far the grid is scrolled.
    rangeExtractor: seen =>
      [...new Set([...defaultRangeExtractor(seen), Math.min(spot.row, rows.length - 1)])].sort((a, b) => a - b),
  })
  const keys = useGridKeys(grid, { isEditing: editing !== null, edit: first => setEditing({ first }) })

  useEffect(() => virtual.scrollToIndex(spot.row), [spot.row, virtual])
  useLayoutEffect(() => {
    if (!hasFocus.current || editing) return
    const cell = room.current?.querySelector<HTMLElement>(`[data-cell="${spot.row} ${spot.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [spot, editing])

  function done(text: string, next: 'down' | 'on' | 'back' | 'here') {
    setEditing(null)
    grid.put(spot.row, spot.column, text)
    const { row, column } = spot
    if (next === 'down') grid.go({ row: row + 1, column })
    else if (next === 'back')
      grid.go(column > 0 ? { row, column: column - 1 } : { row: row - 1, column: COLUMNS.length })
    else if (next === 'on')
      grid.go(column < COLUMNS.length - 1 ? { row, column: column + 1 } : { row: row + 1, column: 0 })
  }

  function cellOf(row: GridRow, n: number, column: Column, m: number) {
    const key = cellKey(row, column)
    const isHere = spot.row === n && spot.column === m
    const isChosen = n >= range.top && n <= range.bottom && m >= range.first && m <= range.last
    const error = grid.errors.get(key)
    const label = `${labelOf(column)}: ${row.product.name || row.product.arabicName} ${row.variant.name}`.trim()
    const shown = grid.shown(row, column)
    return (
      <td
        key={column}
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
          hasFocus.current = true
          grid.go({ row: n, column: m }, event.shiftKey)
        }}
        onPointerEnter={event => event.buttons === 1 && !editing && grid.go({ row: n, column: m }, true)}
        onDoubleClick={() => setEditing({})}
      >
        {isHere && editing ? (
          <CellEditor
            label={label}
            text={editing.first ?? cellText(row, column, grid.typed)}
            options={SELECT_COLUMNS.has(column) ? options[column] : undefined}
            isFigure={FIGURES.has(column)}
            onDone={done}
            onLeave={() => setEditing(null)}
          />
        ) : (
          <bdi data-empty={shown === '' || undefined}>{shown || (column === 'name' ? row.product.arabicName : '')}</bdi>
        )}
        {error && <span className="visually-hidden">{error}</span>}
      </td>
    )
  }

  return (
    <div ref={room} className="product-grid">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is worked in like a spreadsheet
        role="grid"
        aria-label={t('product-grid.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length + 1}
        aria-multiselectable="true"
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget) && !editing) hasFocus.current = false
        }}
        {...keys}
      >
        <thead>
          <tr aria-rowindex={1} className="product-grid__row product-grid__head">
            <th scope="col" aria-colindex={1} className="product-grid__cell product-grid__what">
              {t('catalog.product')}
            </th>
            {COLUMNS.map((column, m) => (
              <th key={column} scope="col" aria-colindex={m + 2} className="product-grid__cell">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="product-grid__rows" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={row.variant.id}
                aria-rowindex={index + 2}
                className="product-grid__row"
                style={{ '--start': `${start}px` } as CSSProperties}
              >
                <th scope="row" aria-colindex={1} className="product-grid__cell product-grid__what">
                  <bdi>{row.variant.name || row.product.name || row.product.arabicName}</bdi>
                  <bdi dir="ltr" className="quiet">
                    {row.variant.sku}
                  </bdi>
                </th>
                {COLUMNS.map((column, m) => cellOf(row, index, column, m))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

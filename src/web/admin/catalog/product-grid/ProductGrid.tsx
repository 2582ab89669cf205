import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { type CellEditing, type CellMove, GridCell } from './GridCell.tsx'
import { COLUMNS, type Column } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { ColumnOptions } from './written-cells.ts'
import './product-grid.css'

interface ProductGridProps {
  grid: Grid
  options: ColumnOptions
  labelOf: (column: Column) => string
}

const ROW_HEIGHT_PX = 40

/** Products as a spreadsheet. Only the rows in or near the visible area, and the focused row, are rendered. */
export function ProductGrid({ grid, options, labelOf }: ProductGridProps) {
  const { t, direction } = useI18n()
  const { rows, spot } = grid
  const room = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<CellEditing | null>(null)
  const hasFocus = useRef(false)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => room.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 8,
    isRtl: direction === 'rtl',
    scrollPaddingStart: ROW_HEIGHT_PX,
    // Keeps the focused row rendered when it is scrolled out of view.
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

  function done(text: string, next: CellMove) {
    setEditing(null)
    grid.put(spot.row, spot.column, text)
    const { row, column } = spot
    if (next === 'down') grid.go({ row: row + 1, column })
    else if (next === 'back')
      grid.go(column > 0 ? { row, column: column - 1 } : { row: row - 1, column: COLUMNS.length })
    else if (next === 'on')
      grid.go(column < COLUMNS.length - 1 ? { row, column: column + 1 } : { row: row + 1, column: 0 })
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
        <GridHead labelOf={labelOf} />
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
                  <bdi>
                    <Isolate>{row.variant.name || row.product.name || row.product.arabicName}</Isolate>
                  </bdi>
                  <bdi dir="ltr" className="quiet">
                    {row.variant.sku}
                  </bdi>
                </th>
                {COLUMNS.map((column, m) => (
                  <GridCell
                    key={column}
                    grid={grid}
                    row={row}
                    position={{ row: index, column: m }}
                    label={labelOf(column)}
                    options={options[column]}
                    editing={editing}
                    onPress={() => {
                      hasFocus.current = true
                    }}
                    onEdit={setEditing}
                    onDone={done}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function GridHead({ labelOf }: Pick<ProductGridProps, 'labelOf'>) {
  const { t } = useI18n()
  return (
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
  )
}

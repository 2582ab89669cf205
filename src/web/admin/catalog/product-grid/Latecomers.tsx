import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { COLUMNS, type Column, cellKey, cellText, gridRows, savedCellText } from './grid-cells.ts'
import type { Grid } from './use-grid.ts'
import type { Late } from './use-saving.ts'

interface LatecomersProps {
  grid: Grid
  late: Late[]
  labelOf: (column: Column) => string
  onSettle: (one: Late, mine: boolean) => void
}

/** Products that somebody else changed meanwhile: who it was, and what stands against what. */
export function Latecomers({ grid, late, labelOf, onSettle }: LatecomersProps) {
  const { t, dateTime } = useI18n()
  if (late.length === 0) return null
  return (
    <div className="notice notice--warning" role="alert">
      <div className="notice__text stack gap-s">
        <p>
          <b>{t('shipping.unseen')}</b> {t('product-grid.late')}
        </p>
        <ul className="stack gap-s">
          {late.map(one => {
            const name = nameOf(grid, one.id)
            return (
              <li key={one.id} className="stack gap-s">
                <p>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{' '}
                  {one.by && one.at && (
                    <span className="quiet">
                      {t('product-grid.late.by', { name: `\u2068${one.by}\u2069`, at: dateTime(one.at) })}
                    </span>
                  )}
                </p>
                <dl className="conflict__values">
                  {differencesOf(grid, one).map(({ key, column, mine, theirs }) => (
                    <div key={key}>
                      <dt className="quiet">{labelOf(column)}</dt>
                      <dd>
                        {t('catalog.conflict.theirs')}: <bdi>{theirs || '–'}</bdi> · {t('catalog.conflict.mine')}:{' '}
                        <bdi>{mine || '–'}</bdi>
                      </dd>
                    </div>
                  ))}
                </dl>
                <div className="cluster gap-s">
                  {one.current && (
                    <Button size="small" variant="secondary" onClick={() => onSettle(one, true)}>
                      {t('product-grid.late.mine')}
                    </Button>
                  )}
                  <Button size="small" onClick={() => onSettle(one, false)}>
                    {t('product-grid.late.theirs')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function nameOf({ products }: Grid, id: number): string {
  const product = products.find(product => product.id === id)
  return product ? product.name || product.arabicName : ''
}

/** The cells that they changed, with what stands here. */
function differencesOf(grid: Grid, { id, current }: Late) {
  if (!current) return []
  const before = gridRows(grid.products.filter(product => product.id === id))
  const after = new Map(gridRows([current]).map(row => [row.variant.id, row]))
  const told = new Set<string>()
  return before.flatMap(row =>
    COLUMNS.flatMap(column => {
      const other = after.get(row.variant.id)
      const key = cellKey(row, column)
      if (!other || told.has(key) || savedCellText(other, column) === savedCellText(row, column)) return []
      told.add(key)
      return [
        {
          key,
          column,
          theirs: grid.shownText(column, savedCellText(other, column)),
          mine: grid.shownText(column, cellText(row, column, grid.typed)),
        },
      ]
    }),
  )
}

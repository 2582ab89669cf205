import { MAX_MEASURES, MAX_SIZES, MEASURES, type SizeTable } from '../../../../shared/records/size-table.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SizeTableColumn } from './SizeTableColumn.tsx'
import { SizeTableRow } from './SizeTableRow.tsx'
import { type Editor, errorsIn } from './use-editor.ts'

/**
 * Editor for the size table of a wearable product, with a column per measure and a row per size. Numbers are entered
 * once for all languages.
 */
export function SizeTableEditor({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t, language } = useI18n()
  const { columns, rows } = draft.sizeTable
  const write = (part: Partial<SizeTable>) => set({ sizeTable: { ...draft.sizeTable, ...part } })
  const error = errorsIn(errors, 'sizeTable')

  /**
   * Adds a column. The first column also adds a row for each size of the product, or one blank row if the product has
   * no sizes.
   */
  function addColumn() {
    const unused = MEASURES.find(measure => !columns.some(column => column.measure === measure)) ?? 'length'
    const names = draft.sizes.map(({ names }) => names[language] || names.ar)
    const began = rows.length > 0 ? rows : (names.length > 0 ? names : ['']).map(size => ({ size, values: [] }))
    write({
      columns: [...columns, { measure: unused, unit: 'cm' }],
      rows: began.map(row => ({ ...row, values: [...row.values, ''] })),
    })
  }

  const removeColumn = (n: number) =>
    write({
      columns: columns.toSpliced(n, 1),
      rows: columns.length === 1 ? [] : rows.map(row => ({ ...row, values: row.values.toSpliced(n, 1) })),
    })

  return (
    <section className="card stack" aria-labelledby="size-table-title">
      <h2 className="admin__heading" id="size-table-title">
        {t('catalog.field.sizeTable')}
      </h2>
      <p className="quiet small">{t('catalog.sizeTable.hint')}</p>
      {columns.length > 0 && (
        <div className="size-table-editor">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('product.sizeTable.size')}</th>
                {columns.map((column, n) => (
                  <SizeTableColumn
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one measure for a moment
                    key={n}
                    n={n}
                    column={column}
                    onChange={part => write({ columns: columns.with(n, { ...column, ...part }) })}
                    onRemove={() => removeColumn(n)}
                  />
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                <SizeTableRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed has no other identity
                  key={n}
                  n={n}
                  row={row}
                  columns={columns}
                  onChange={part => write({ rows: rows.with(n, { ...row, ...part }) })}
                  onRemove={() => write({ rows: rows.toSpliced(n, 1) })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error.length > 0 && <FieldError id="size-table-error">{error}</FieldError>}
      <div className="cluster gap-s">
        {columns.length > 0 && rows.length < MAX_SIZES && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => write({ rows: [...rows, { size: '', values: columns.map(() => '') }] })}
          >
            <Icon name="plus" />
            {t('catalog.sizeTable.addSize')}
          </Button>
        )}
        {columns.length < MAX_MEASURES && (
          <Button size="small" variant="secondary" onClick={addColumn}>
            <Icon name="plus" />
            {t('catalog.sizeTable.addMeasure')}
          </Button>
        )}
      </div>
    </section>
  )
}

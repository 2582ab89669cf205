import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './imports.css'

/** Name of the select that maps a column of the file to a field. */
export const columnField = (column: number) => `target-${column}`

interface ColumnMappingProps {
  columns: { column: number; name: string; examples: string[]; target: string | null }[]
  error: string[] | undefined
  /** Options of each select, in addition to the option for columns that are not imported. */
  children: ReactNode
}

/** Maps the columns of an uploaded table to fields. Each column is shown with example values. */
export function ColumnMapping({ columns, error, children }: ColumnMappingProps) {
  const { t } = useI18n()
  return (
    <div className="stack gap-s">
      <h3 className="imports__heading">{t('imports.columns')}</h3>
      <p className="quiet small">{t('imports.columns.intro')}</p>
      <div role="alert">{error && error.length > 0 && <FieldError id="import-columns-error">{error}</FieldError>}</div>
      <ul className="imports__mapping">
        {columns.map(({ column, name, examples, target }) => (
          <li key={column} className="imports__column">
            <div className="imports__source">
              <label htmlFor={columnField(column)}>
                <Isolate>{name || t('imports.unread.nameless', { column })}</Isolate>
              </label>
              <ul className="imports__examples quiet small">
                {examples.map(example => (
                  <li key={example}>
                    <Isolate>{example}</Isolate>
                  </li>
                ))}
                {examples.length === 0 && <li>{t('imports.columns.empty')}</li>}
              </ul>
            </div>
            <div className="field__box">
              <select
                id={columnField(column)}
                name={columnField(column)}
                className="field__control"
                defaultValue={target ?? ''}
              >
                <option value="">{t('imports.columns.none')}</option>
                {children}
              </select>
              <Icon name="chevron-down" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

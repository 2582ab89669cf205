import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { FURTHER_TARGETS, IMPORT_TARGETS, type ImportTarget } from '../../../shared/rules/import-targets.ts'
import { useI18n } from '../../i18n.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './imports.css'

/** Name of the select that maps a column of the file to a product field. */
export const columnField = (column: number) => `target-${column}`

interface ColumnTargetsProps {
  columns: CatalogImport['columns']
  attributes: CatalogImport['attributes']
  error: string[] | undefined
}

/** Maps the columns of an uploaded table to product fields. Each column is shown with example values. */
export function ColumnTargets({ columns, attributes, error }: ColumnTargetsProps) {
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
                {PARTS.map(part => (
                  <optgroup key={part} label={t(`imports.columns.${part}`)}>
                    {IMPORT_TARGETS.filter(one => one.part === part && one.language === null).map(one => (
                      <option key={one.target} value={one.target}>
                        {targetLabel(one, t)}
                      </option>
                    ))}
                  </optgroup>
                ))}
                {attributes.length > 0 && (
                  <optgroup label={t('taxonomy.attributes')}>
                    {attributes
                      .filter(one => one.language === null)
                      .map(({ target, name }) => (
                        <option key={target} value={target}>
                          {name}
                        </option>
                      ))}
                  </optgroup>
                )}
                {LANGUAGES.map(({ code, nativeName }) => (
                  <optgroup key={code} label={t('imports.columns.in', { language: nativeName })}>
                    {IMPORT_TARGETS.filter(({ language }) => language === code).map(one => (
                      <option key={one.target} value={one.target}>
                        {`${targetLabel(one, t)} (${nativeName})`}
                      </option>
                    ))}
                    {attributes
                      .filter(({ language }) => language === code)
                      .map(({ target, name }) => (
                        <option key={target} value={target}>
                          {`${name} (${nativeName})`}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
              <Icon name="chevron-down" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PARTS = ['product', 'variant', 'text'] as const

function targetLabel({ target, label }: ImportTarget, t: Translate): string {
  if (label !== null) return t(`audit.field.${label}`)
  return t(`imports.target.${FURTHER_TARGETS.find(one => one === target)!}`)
}

import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { ADDITIONAL_TARGETS, IMPORT_TARGETS, type ImportTarget } from '../../../shared/rules/import-targets.ts'
import { useI18n } from '../../i18n.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'

interface ProductColumnMappingProps {
  columns: CatalogImport['columns']
  attributes: CatalogImport['attributes']
  error: string[] | undefined
}

/** Maps the columns of an uploaded table to product fields. */
export function ProductColumnMapping({ columns, attributes, error }: ProductColumnMappingProps) {
  const { t } = useI18n()
  return (
    <ColumnMapping columns={columns} error={error}>
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
    </ColumnMapping>
  )
}

const PARTS = ['product', 'variant', 'text'] as const

function targetLabel({ target, label }: ImportTarget, t: Translate): string {
  if (label !== null) return t(`audit.field.${label}`)
  return t(`imports.target.${ADDITIONAL_TARGETS.find(one => one === target)!}`)
}

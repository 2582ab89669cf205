import type { ImportShape } from '../../../shared/contracts/import-shape.ts'
import type { ImportKind } from '../../../shared/rules/imports.ts'
import { useI18n } from '../../i18n.tsx'
import './imports.css'

interface ImportSummaryProps {
  data: ImportShape & { kind: ImportKind | null }
  /** Explanation of the preview. */
  ready: string
}

/**
 * Format and time of an import, the admin who uploaded the file, and the reason if the file was refused or the import
 * failed.
 */
export function ImportSummary({ data, ready }: ImportSummaryProps) {
  const { t, dateTime } = useI18n()
  const { state, kind, refusal, createdAt, importedBy } = data
  return (
    <div className="stack gap-s">
      <p className="quiet small imports__figures">
        {kind && <bdi>{t(`imports.kind.${kind}`)}</bdi>}
        <bdi>{dateTime(createdAt)}</bdi>
        {importedBy && <bdi>{importedBy}</bdi>}
      </p>
      {state === 'ready' && <p>{ready}</p>}
      {refusal && (
        <p className="imports__failed" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

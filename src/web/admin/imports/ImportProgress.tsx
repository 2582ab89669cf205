import type { ImportShape } from '../../../shared/contracts/import-shape.ts'
import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { isImportInProgress } from '../../../shared/rules/imports.ts'
import { useI18n } from '../../i18n.tsx'
import './imports.css'

type Progress = ImportShape & Partial<Pick<CatalogImport, 'images'>>

/** Shows the progress of the current step as text and as a bar. */
export function ImportProgress({ data, running }: { data: Progress; running: string }) {
  const { t } = useI18n()
  const { state } = data
  if (!isImportInProgress(state)) return null
  const { done, all } = partOf(data)
  return (
    <div className="imports__progress">
      <label htmlFor="import-progress">
        {state === 'running' ? running : t(`imports.progress.${state as 'reading'}`)}
      </label>
      <progress id="import-progress" max={Math.max(all, 1)} value={all === 0 ? undefined : done} />
      {all > 0 && <span className="tabular small">{t('imports.progress.of', { done, all })}</span>}
    </div>
  )
}

function partOf({ state, lines, written, added, changed, unchanged, failed, images }: Progress) {
  if (state === 'images' && images) {
    const done = images.fetched + images.failed
    return { done, all: done + images.waiting }
  }
  if (state === 'running') return { done: written, all: lines - failed }
  return { done: added + changed + unchanged + failed, all: lines }
}

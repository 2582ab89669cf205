import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { isUnderWay } from '../../../shared/rules/imports.ts'
import { useI18n } from '../../i18n.tsx'

/** Progress of the current step, as text and as a bar. */
export function ImportProgress({ data }: { data: CatalogImport }) {
  const { t } = useI18n()
  const { state } = data
  if (!isUnderWay(state)) return null
  const { done, all } = partOf(data)
  return (
    <div className="imports__progress">
      <label htmlFor="import-progress">{t(`imports.progress.${state as 'reading'}`)}</label>
      <progress id="import-progress" max={Math.max(all, 1)} value={all === 0 ? undefined : done} />
      {all > 0 && <span className="tabular small">{t('imports.progress.of', { done, all })}</span>}
    </div>
  )
}

function partOf({ state, lines, written, added, changed, unchanged, failed, pictures }: CatalogImport) {
  if (state === 'pictures') {
    const done = pictures.fetched + pictures.failed
    return { done, all: done + pictures.waiting }
  }
  if (state === 'running') return { done: written, all: lines - failed }
  return { done: added + changed + unchanged + failed, all: lines }
}

import { useParams } from 'react-router'
import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { FailedImages } from './FailedImages.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { ImportState } from './ImportState.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { UnreadColumns } from './UnreadColumns.tsx'
import { useImport } from './use-import.ts'
import './imports.css'

/** Screen of one import: preview, progress and result. */
export function ImportScreen() {
  const { t } = useI18n()
  const id = Number(useParams().id)
  const { data, error, reload, replace } = useImport(id)
  const back = { to: adminPaths.imports, label: t('imports.back') }
  if (error && !data) return <DetailFailure error={error} onRetry={reload} back={back} />
  if (!data) return <TableSkeleton />
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="spread">
        <h1 className="admin__title">
          <bdi className="imports__name">{data.fileName}</bdi>
        </h1>
        <ImportState state={data.state} />
      </div>
      <Outcome data={data} />
      {data.unread.length > 0 && <UnreadColumns columns={data.unread} />}
      <ImportProgress data={data} />
      {data.state === 'ready' && data.kind !== 'nadara' && (
        <ImportQuestions key={data.answersVersion} data={data} onChange={replace} onLate={reload} />
      )}
      <ImportSteps data={data} onChange={replace} onLate={reload} />
      {data.lines > 0 && <ImportLines key={data.state} data={data} />}
      {data.images.failed > 0 && <FailedImages key={data.images.failed} id={data.id} />}
    </>
  )
}

function Outcome({ data }: { data: CatalogImport }) {
  const { t, dateTime } = useI18n()
  const { state, kind, refusal, createdAt, importedBy } = data
  return (
    <div className="stack gap-s">
      <p className="quiet small imports__figures">
        {kind && <bdi>{t(`imports.kind.${kind}`)}</bdi>}
        <bdi>{dateTime(createdAt)}</bdi>
        {importedBy && <bdi>{importedBy}</bdi>}
      </p>
      {state === 'ready' && <p>{t('imports.ready.text')}</p>}
      {refusal && (
        <p className="imports__failed" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

import { useParams } from 'react-router'
import type { CatalogImport, ImportLine } from '../../../shared/contracts/imports.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { FailedImages } from './FailedImages.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { ImportStateChip } from './ImportStateChip.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { LineContents } from './LineContents.tsx'
import { IgnoredColumns } from './UnreadColumns.tsx'
import { useImport } from './use-import.ts'
import './imports.css'

/** Screen of one import: preview, progress and result. */
export function ImportScreen() {
  const { t } = useI18n()
  const id = Number(useParams().id)
  const api = useApi()
  const params = { id }
  const { data, error, reload, replace } = useImport(
    id,
    async options => (await api.adminGetImport({ params }, options)).data,
  )
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
        <ImportStateChip state={data.state} />
      </div>
      <ImportSummary data={data} ready={t('imports.ready.text')} />
      {data.unread.length > 0 && <IgnoredColumns columns={data.unread} />}
      <ImportProgress data={data} running={t('imports.progress.running')} />
      {data.state === 'ready' && data.kind !== 'nadara' && (
        <ImportQuestions key={data.answersVersion} data={data} onChange={replace} onLate={reload} />
      )}
      <ImportActions
        data={data}
        isAnswered={isAnswered(data)}
        startLabel={t('imports.start', { count: data.added + data.changed })}
        startText={t('imports.start.text')}
        endpoints={{
          start: body => api.adminStartImport({ params, body }, { quiet: true }),
          stop: () => api.adminStopImport({ params }, { quiet: true }),
          failed: () => api.adminExportFailedRows({ params }, { quiet: true }),
        }}
        onChange={replace}
        onLate={reload}
      />
      {data.lines > 0 && (
        <ImportLines
          key={data.state}
          data={data}
          load={(query, options) => api.adminListImportLines({ params, query }, options)}
          label={t('imports.lines')}
          subject={t('imports.product')}
          outcomeLabel={outcome => t(`imports.outcome.${outcome}`)}
          contents={({ contents }: ImportLine) => contents && <LineContents contents={contents} />}
        />
      )}
      {data.images.failed > 0 && <FailedImages key={data.images.failed} id={data.id} />}
    </>
  )
}

function isAnswered({ untracked, threeDigitPrices, answers }: CatalogImport): boolean {
  const isCounted = untracked === 0 || answers.untrackedStock !== null
  return isCounted && (threeDigitPrices === 0 || answers.threeDigits !== null)
}

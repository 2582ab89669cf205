import { useParams } from 'react-router'
import type { CustomerLine } from '../../../../shared/contracts/customer-import-shape.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { DetailFailure } from '../../DetailFailure.tsx'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import { ImportActions } from '../ImportActions.tsx'
import { ImportLines } from '../ImportLines.tsx'
import { ImportProgress } from '../ImportProgress.tsx'
import { ImportStateChip } from '../ImportStateChip.tsx'
import { ImportSummary } from '../ImportSummary.tsx'
import { IgnoredColumns } from '../UnreadColumns.tsx'
import { useImport } from '../use-import.ts'
import { CustomerContents } from './CustomerContents.tsx'
import { CustomerImportQuestions } from './CustomerImportQuestions.tsx'
import '../imports.css'

/** Screen of one import of customers: preview, progress and result. */
export function CustomerImportScreen() {
  const { t } = useI18n()
  const api = useApi()
  const id = Number(useParams().id)
  const params = { id }
  const { data, error, reload, replace } = useImport(
    id,
    async options => (await api.adminGetCustomerImport({ params }, options)).data,
  )
  const back = { to: adminPaths.customerImports, label: t('customer-imports.all') }
  if (error && !data) return <DetailFailure error={error} onRetry={reload} back={back} />
  if (!data) return <TableSkeleton />
  const { state, added, changed, answers } = data
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="spread">
        <h1 className="admin__title">
          <bdi className="imports__name">{data.fileName}</bdi>
        </h1>
        <ImportStateChip state={state} />
      </div>
      <ImportSummary data={data} ready={t('customer-imports.ready')} />
      {data.unread.length > 0 && <IgnoredColumns columns={data.unread} />}
      <ImportProgress data={data} running={t('customer-imports.progress')} />
      {state === 'ready' && (
        <CustomerImportQuestions key={data.answersVersion} data={data} onChange={replace} onLate={reload} />
      )}
      <ImportActions
        data={data}
        isAnswered
        startLabel={t('customer-imports.start', { count: added + changed })}
        startText={
          answers.invite && added > 0
            ? t('customer-imports.start.invites', { count: added })
            : t('customer-imports.start.text')
        }
        endpoints={{
          start: body => api.adminStartCustomerImport({ params, body }, { quiet: true }),
          stop: () => api.adminStopCustomerImport({ params }, { quiet: true }),
          failed: () => api.adminExportFailedCustomers({ params }, { quiet: true }),
        }}
        onChange={replace}
        onLate={reload}
      />
      {data.lines > 0 && (
        <ImportLines
          key={state}
          data={data}
          load={(query, options) => api.adminListCustomerImportLines({ params, query }, options)}
          label={t('customer-imports.lines')}
          subject={t('customer-imports.customer')}
          outcomeLabel={outcome => t(`customer-imports.outcome.${outcome}`)}
          contents={({ contents, outcome }: CustomerLine) =>
            contents && <CustomerContents contents={contents} isFilled={outcome === 'changed'} />
          }
        />
      )}
    </>
  )
}

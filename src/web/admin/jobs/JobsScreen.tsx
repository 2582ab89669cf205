import type { JobStatus } from '../../../shared/contracts/jobs.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ApiReferenceButton } from './ApiReferenceButton.tsx'
import '../../order-status.css'

/** Jobs that have a translated name. Other jobs are shown by their code. */
const KNOWN = [
  'expire-orders',
  'expire-transfers',
  'reconcile-payments',
  'ask-refunds',
  'follow-refunds',
  'sweep-changes',
  'sweep-files',
  'expire-lots',
  'tell-stock',
  'expiring-licences',
  'expiring-registrations',
  'sweep-emails',
  'sweep-secrets',
  'continue-imports',
  'sweep-imports',
  'back-up',
  'add-up-sales',
  'sweep-search',
  'sweep-events',
] as const

/** Screen that lists the background jobs of the shop, failed jobs first. */
export function JobsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, loading, reload } = useLoad('jobs', async options => (await api.adminListJobs({}, options)).data)
  return (
    <>
      <ListHeader
        title={t('jobs.title')}
        total={data && ''}
        loading={loading}
        onRefresh={reload}
        more={<ApiReferenceButton />}
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        empty={{ title: t('jobs.none'), text: t('jobs.none.text') }}
      >
        {data => (
          <div className="admin-table__room">
            <table className="admin-table admin-labelled">
              <thead>
                <tr>
                  <th scope="col">{t('jobs.job')}</th>
                  <th scope="col">{t('jobs.last')}</th>
                  <th scope="col">{t('jobs.next')}</th>
                  <th scope="col">{t('admin.status')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(job => (
                  <JobRow key={job.name} job={job} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </LoadedList>
    </>
  )
}

function JobRow({ job: { name, finishedAt, lastError, nextAt, late } }: { job: JobStatus }) {
  const { t, dateTime } = useI18n()
  const known = KNOWN.find(one => one === name)
  const state = lastError ? 'failed' : late ? 'late' : 'fine'
  return (
    <tr>
      <th scope="row" className="admin-wraps">
        {known ? t(`jobs.job.${known}` satisfies MessageKey) : <bdi dir="ltr">{name}</bdi>}
        {lastError && (
          <>
            <br />
            <bdi dir="ltr" className="quiet small">
              {lastError}
            </bdi>
          </>
        )}
      </th>
      <td data-label={t('jobs.last')}>{finishedAt ? dateTime(finishedAt) : t('jobs.last.never')}</td>
      <td data-label={t('jobs.next')}>{dateTime(nextAt)}</td>
      <td className="admin-table__status">
        <span className="order-status" data-status={{ failed: 'failed', late: 'pending', fine: 'delivered' }[state]}>
          {t(`jobs.${state}`)}
        </span>
      </td>
    </tr>
  )
}

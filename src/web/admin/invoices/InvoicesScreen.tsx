import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { DownloadButton } from '../../download-button.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { ListHeader } from '../ListHeader.tsx'
import { queryString } from '../query-string.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { InvoicesTable } from './InvoicesTable.tsx'

interface Period {
  from: string
  to: string
}

/** Screen that lists the invoices and credit notes of a period. Period and page are in the URL. */
export function InvoicesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const may = usePermissions()
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const page = Number(query.get('page')) || 1
  const { data, error, loading, reload } = useLoad(`invoices ${page} ${period.from} ${period.to}`, options =>
    api.adminListInvoices({ query: { ...period, page } }, options),
  )
  return (
    <>
      <ListHeader
        title={t('invoices.title')}
        total={data ? t('invoices.count', { count: data.meta.total }) : null}
        loading={loading}
        onRefresh={reload}
        more={may('money') && <ExportInvoices period={period} />}
      />
      <p className="quiet">{t('invoices.text')}</p>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.data.length > 0 ? (
        <InvoicesTable documents={data.data} />
      ) : (
        <EmptyState drawing={<ListDrawing />} title={t('invoices.none')} text={t('invoices.none.text')} />
      )}
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page, ...look }) => <Link to={queryString({ ...period, page: String(page) })} {...look} />}
        />
      )}
    </>
  )
}

function PeriodForm({ period }: { period: Period }) {
  const { t } = useI18n()
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    navigate(queryString({ from: String(fields.get('from')), to: String(fields.get('to')) }))
  }

  return (
    <form className="four-languages" onSubmit={onSubmit}>
      <TextField type="date" name="from" label={t('invoices.from')} defaultValue={period.from} optional />
      <TextField type="date" name="to" label={t('invoices.to')} defaultValue={period.to} optional />
      <div>
        <Button type="submit" variant="secondary">
          {t('invoices.show')}
        </Button>
      </div>
    </form>
  )
}

function ExportInvoices({ period }: { period: Period }) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <DownloadButton
      size="small"
      name="invoices.csv"
      load={() => api.adminExportInvoices({ query: period })}
      failure={t('common.error')}
    >
      {t('invoices.export')}
    </DownloadButton>
  )
}

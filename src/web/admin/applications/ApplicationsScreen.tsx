import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQuery } from '../../use-query.ts'
import { TableSkeleton } from '../orders/TableSkeleton.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'

/** What waits for an admin comes first; the empty one is all of them. */
const FILTERS = ['pending', 'information-asked', 'approved', 'rejected', 'all'] as const
type Filter = (typeof FILTERS)[number]

/** Applications for professional accounts, the longest waiting first; filter and page live in the address. */
export function ApplicationsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const filter = FILTERS.find(one => one === query.get('status')) ?? 'pending'
  const page = query.get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(`${filter} ${page}`, options =>
    api.adminListApplications({ query: { status: filter === 'all' ? undefined : [filter], page } }, options),
  )
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('admin.applications.title')}</h1>
        <div className="cluster gap-s">
          {data && (
            <span className="quiet small tabular">{t('admin.applications.total', { count: data.meta.total })}</span>
          )}
          <Button variant="secondary" size="small" loading={loading && data !== null} onClick={reload}>
            {t('admin.refresh')}
          </Button>
        </div>
      </div>
      <nav className="scroll-row" aria-label={t('admin.filter')}>
        {FILTERS.map(one => (
          <Chip
            key={one}
            on={one === filter}
            render={look => <Link to={addressOf(one)} aria-current={one === filter ? 'true' : undefined} {...look} />}
          >
            {one === 'all' ? t('admin.all') : t(`admin.application.state.${one}`)}
          </Chip>
        ))}
      </nav>
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState
          drawing={<ListDrawing />}
          title={t('admin.applications.none')}
          text={t('admin.applications.none.text')}
        />
      ) : (
        <ApplicationsTable applications={data.data} />
      )}
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={addressOf(filter, to)} {...look} />}
        />
      )}
    </>
  )
}

function addressOf(filter: Filter, page = 1): string {
  const query = new URLSearchParams({ status: filter })
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

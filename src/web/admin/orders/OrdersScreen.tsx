import { ORDER_STATUSES } from '../../../shared/rules/order-states.ts'
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
import { OrdersTable } from './OrdersTable.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/** All orders, newest first; filter and page live in the address. */
export function OrdersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const status = query.get('status') ?? ''
  const page = query.get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(`${status} ${page}`, options =>
    api.adminListOrders({ query: { status: status ? [status] : undefined, page } }, options),
  )
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('admin.orders')}</h1>
        <div className="cluster gap-s">
          {data && <span className="quiet small tabular">{t('admin.orders.total', { count: data.meta.total })}</span>}
          <Button variant="secondary" size="small" loading={loading && data !== null} onClick={reload}>
            {t('admin.refresh')}
          </Button>
        </div>
      </div>
      <StatusFilter chosen={status} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState drawing={<ListDrawing />} title={t('admin.none')} text={t('admin.none.text')} />
      ) : (
        <OrdersTable orders={data.data} />
      )}
      {data && (
        <Pagination
          page={data.meta.page}
          pages={data.meta.pages}
          renderLink={({ page: to, ...look }) => <Link to={addressOf(status, to)} {...look} />}
        />
      )}
    </>
  )
}

function StatusFilter({ chosen }: { chosen: string }) {
  const { t } = useI18n()
  return (
    <nav className="scroll-row" aria-label={t('admin.filter')}>
      {['', ...ORDER_STATUSES].map(status => (
        <Chip
          key={status}
          on={status === chosen}
          render={look => (
            <Link to={addressOf(status)} aria-current={status === chosen ? 'true' : undefined} {...look} />
          )}
        >
          {status ? t(`admin.status.${status as (typeof ORDER_STATUSES)[number]}`) : t('admin.all')}
        </Chip>
      ))}
    </nav>
  )
}

function addressOf(status: string, page = 1): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

import { ORDER_STATUSES } from '../../../shared/rules/order-states.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQuery } from '../../use-query.ts'
import { adminPaths } from '../admin-paths.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHead } from '../ListHead.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/** All orders, newest first; filter and page live in the address. */
export function OrdersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const filter = {
    status: query.get('status') ?? '',
    returns: query.get('returns') ?? '',
    refunds: query.get('refunds') ?? '',
  }
  const page = query.get('page') ?? '1'
  const { data, error, loading, reload } = useLoad(`${addressOf(filter)} ${page}`, options => {
    const { status, returns, refunds } = filter
    const wanted = {
      status: status ? [status] : undefined,
      returns: returns || undefined,
      refunds: refunds || undefined,
      page,
    }
    return api.adminListOrders({ query: wanted }, options)
  })
  const filters = [
    { label: t('admin.all'), address: addressOf({}) },
    { label: t('admin.returns.open'), address: addressOf({ returns: 'open' }) },
    { label: t('admin.refunds.open'), address: addressOf({ refunds: 'open' }) },
    ...ORDER_STATUSES.map(status => ({ label: t(`admin.status.${status}`), address: addressOf({ status }) })),
  ]
  return (
    <>
      <ListHead
        title={t('admin.orders')}
        total={data && t('admin.orders.total', { count: data.meta.total })}
        loading={loading}
        onRefresh={reload}
      />
      <FilterChips filters={filters} chosen={addressOf(filter)} />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState
          drawing={<ListDrawing />}
          title={t('admin.none')}
          text={t(filter.returns ? 'admin.returns.none' : filter.refunds ? 'admin.refunds.none' : 'admin.none.text')}
        />
      ) : (
        <>
          {filter.status === 'packed' && (
            <div>
              <LinkButton
                size="small"
                variant="secondary"
                render={look => <Link to={adminPaths.labels(data.data.map(({ number }) => number))} {...look} />}
              >
                <Icon name="print" />
                {t('shipping.labels.print', { count: data.data.length })}
              </LinkButton>
            </div>
          )}
          <OrdersTable orders={data.data} />
        </>
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

interface Filter {
  status?: string
  /** `open`: orders with a return that waits for the shop. */
  returns?: string
  /** `open`: orders whose money the shop has to give back by hand. */
  refunds?: string
}

function addressOf({ status, returns, refunds }: Filter, page = 1): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (returns) query.set('returns', returns)
  if (refunds) query.set('refunds', refunds)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

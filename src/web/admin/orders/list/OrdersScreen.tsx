import { useEffect } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useQueryParameters } from '../../../use-query-parameters.ts'
import { adminPaths } from '../../admin-paths.ts'
import { KeysetPager } from '../../KeysetPager.tsx'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { useRefreshCountsOnChange } from '../../nav/pending-counts.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { useSelection } from '../../use-selection.ts'
import { ExportOrders } from './ExportOrders.tsx'
import { storeOrderListQuery } from './last-order-list-path.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { activeFilters, type OrderListQuery, orderListQueryString, readListQuery } from './order-filters.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StatusChips } from './StatusChips.tsx'

/** Screen that lists the orders. Search, filters and page are in the URL. */
export function OrdersScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const listQuery = readListQuery(query)
  const edge = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined }
  const address = orderListQueryString(listQuery, edge)
  useEffect(() => storeOrderListQuery(address), [address])
  const { data, error, loading, reload } = useLoad(address, async options => {
    const [list, counts] = await Promise.all([
      api.adminListOrders({ query: { ...listQuery, ...edge } }, options),
      api.adminCountOrders({}, options),
    ])
    return { ...list.data, counts: counts.data }
  })
  useRefreshCountsOnChange(data)
  const chosen = useSelection(data?.orders.map(({ number }) => number) ?? [])
  const zones = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)
  return (
    <>
      <ListHeader
        title={t('admin-orders.title')}
        total={data && ''}
        loading={loading}
        onRefresh={reload}
        more={
          <>
            <LinkButton size="small" render={look => <Link to={adminPaths.phoneOrders} {...look} />}>
              <Icon name="phone" />
              {t('phone-orders.title')}
            </LinkButton>
            <SavedViews list="orders" address={orderListQueryString(listQuery)} />
            <ExportOrders listQuery={listQuery} />
          </>
        }
      />
      <OrderFilters listQuery={listQuery} zones={zones.data ?? []} />
      <StatusChips listQuery={listQuery} counts={data?.counts} />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.orders}
        empty={{ title: t('admin-orders.empty'), text: t(emptyText(listQuery)) }}
      >
        {data => (
          <>
            <SelectionBar orders={data.orders} chosen={chosen} onMoved={reload} />
            <OrdersTable orders={data.orders} chosen={chosen} />
          </>
        )}
      </LoadedList>
      {data && (
        <KeysetPager
          previous={data.previous}
          next={data.next}
          addressOf={edge => orderListQueryString(listQuery, edge)}
        />
      )}
    </>
  )
}

function emptyText(listQuery: OrderListQuery) {
  if (activeFilters(listQuery).length > 0) return 'admin-orders.none'
  return listQuery.returns
    ? 'admin-orders.returns.none'
    : listQuery.refunds
      ? 'admin-orders.refunds.none'
      : 'admin-orders.empty.text'
}

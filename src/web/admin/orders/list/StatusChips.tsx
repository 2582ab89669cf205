import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import { ORDER_STATUSES } from '../../../../shared/rules/order-states.ts'
import { useI18n } from '../../../i18n.tsx'
import { FilterChips } from '../../FilterChips.tsx'
import { type OrderListQuery, orderListQueryString } from './order-filters.ts'

/** Statuses in which staff have work to do. Only these statuses show a count of orders. */
const WAITING: readonly string[] = ['pending', 'confirmed', 'packed', 'partly-shipped', 'shipped']

interface StatusChipsProps {
  listQuery: OrderListQuery
  counts: WireData<Contracts['adminCountOrders']> | undefined
}

/**
 * Filter chips for the order statuses, with the number of orders where staff have work to do, and for orders with open
 * returns or refunds.
 */
export function StatusChips({ listQuery, counts }: StatusChipsProps) {
  const { t, number } = useI18n()
  const { status, returns, refunds, ...others } = listQuery
  const countOf = (wanted: string) => {
    const found = counts?.find(one => one.status === wanted)
    if (!found || found.count === 0 || !WAITING.includes(wanted)) return ''
    return ` ${number(found.count)}${found.more ? '+' : ''}`
  }
  const filters = [
    { label: t('admin.all'), address: orderListQueryString(others) },
    ...ORDER_STATUSES.map(one => ({
      label: `${t(`admin.status.${one}`)}${countOf(one)}`,
      address: orderListQueryString({ ...others, status: one }),
    })),
    { label: t('admin-orders.returns.open'), address: orderListQueryString({ ...others, returns: 'open' }) },
    { label: t('admin-orders.refunds.open'), address: orderListQueryString({ ...others, refunds: 'open' }) },
  ]
  return <FilterChips filters={filters} chosen={orderListQueryString(listQuery)} />
}

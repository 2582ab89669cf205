import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { Zones } from './OrderFilters.tsx'
import { activeFilters, type OrderFilter, type OrderListQuery, orderListQueryString } from './order-filters.ts'

/** Active filters as chips. Pressing a chip removes its filter. */
export function ActiveFilterChips({ listQuery, zones }: { listQuery: OrderListQuery; zones: Zones }) {
  const { t } = useI18n()
  const narrow = activeFilters(listQuery)
  if (narrow.length === 0) return null
  const labelOf = (filter: OrderFilter): string => {
    const value = listQuery[filter]!
    if (filter === 'payment' || filter === 'method') return t(`orders.${filter}.${value}` as MessageKey)
    if (filter === 'zone') return zones.find(({ code }) => code === value)?.name ?? value
    if (filter === 'from' || filter === 'to') return `${t(`admin-orders.${filter}`)} ${value}`
    return filter === 'note' ? t('admin-orders.note') : value
  }
  return (
    <nav className="scroll-row" aria-label={t('admin.filters.active')}>
      {narrow.map(filter => (
        <Chip
          key={filter}
          removes={labelOf(filter)}
          render={look => <Link to={orderListQueryString({ ...listQuery, [filter]: '' })} {...look} />}
        >
          <Isolate>{labelOf(filter)}</Isolate>
        </Chip>
      ))}
    </nav>
  )
}

import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { Zones } from './OrderFilters.tsx'
import { activeFilters, type OrderFilter, type OrderListQuery, ordersAddress } from './order-filters.ts'

/** What narrows the list, each a chip that takes it off. */
export function ActiveFilterChips({ wishes, zones }: { wishes: OrderListQuery; zones: Zones }) {
  const { t } = useI18n()
  const narrow = activeFilters(wishes)
  if (narrow.length === 0) return null
  const wordsOf = (wish: OrderFilter): string => {
    const value = wishes[wish]!
    if (wish === 'payment' || wish === 'method') return t(`orders.${wish}.${value}` as MessageKey)
    if (wish === 'zone') return zones.find(({ code }) => code === value)?.name ?? value
    if (wish === 'from' || wish === 'to') return `${t(`admin-orders.${wish}`)} ${value}`
    return wish === 'note' ? t('admin-orders.note') : value
  }
  return (
    <nav className="scroll-row" aria-label={t('admin.filters.active')}>
      {narrow.map(wish => (
        <Chip
          key={wish}
          removes={wordsOf(wish)}
          render={look => <Link to={ordersAddress({ ...wishes, [wish]: '' })} {...look} />}
        >
          <Isolate>{wordsOf(wish)}</Isolate>
        </Chip>
      ))}
    </nav>
  )
}

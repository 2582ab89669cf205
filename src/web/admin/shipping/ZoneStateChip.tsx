import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { useI18n } from '../../i18n.tsx'
import '../../order-status.css'

/** Label with the state of a zone: open, or closed with its dates. */
export function ZoneStateChip({ zone: { closed, closedAt, closedUntil } }: { zone: AdminZone }) {
  const { t, dateTime } = useI18n()
  // True if a closure is scheduled. A closure whose end has passed is ignored.
  const isAhead = !closed && closedAt !== null && (closedUntil === null || Date.parse(closedUntil) > Date.now())
  const label = closed
    ? closedUntil
      ? t('shipping.state.until', { at: dateTime(closedUntil) })
      : t('shipping.state.closed')
    : isAhead
      ? t('shipping.state.from', { at: dateTime(closedAt!) })
      : t('shipping.state.open')
  return (
    <span className="order-status" data-status={closed ? 'cancelled' : isAhead ? 'pending' : 'delivered'}>
      {label}
    </span>
  )
}

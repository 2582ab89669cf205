import type { Order } from '../../../shared/contracts/orders.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'

/** What happened to the order, newest first. */
export function OrderEvents({ order }: { order: Order }) {
  const { t, dateTime } = useI18n()
  const events = order.events.filter(event => event.status !== null).toReversed()
  return (
    <section className="card admin-order__part" aria-label={t('admin.timeline')}>
      <h2 className="admin__heading">{t('admin.timeline')}</h2>
      <ol className="admin-order__events">
        {events.map(event => (
          <li key={`${event.at} ${event.status}`}>
            <span>{t(`admin.status.${event.status as OrderStatus}`)}</span>
            <time className="quiet small tabular" dateTime={event.at}>
              {dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

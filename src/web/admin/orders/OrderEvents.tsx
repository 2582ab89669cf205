import type { Order } from '../../../shared/contracts/orders.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { useI18n } from '../../i18n.tsx'
import { OrderActor } from '../../order-actor.tsx'
import './orders.css'

/** Timeline of an order, newest first. Each entry names the person or system that made the change. */
export function OrderEvents({ order }: { order: Order }) {
  const { t, dateTime } = useI18n()
  const events = order.events.filter(event => eventText(event, t) !== null).toReversed()
  return (
    <section className="card admin-panel" aria-label={t('admin-orders.timeline')}>
      <h2 className="admin__heading">{t('admin-orders.timeline')}</h2>
      <ol className="admin-entries">
        {events.map(event => (
          <li key={`${event.at} ${event.kind} ${event.status}`}>
            <span>
              {eventText(event, t)}
              {event.reason && <q className="refusal__reason">{event.reason}</q>}
              {event.email && ` · ${t(`admin-orders.email.${event.email}`)}`}
              {event.handover && <Handover {...event.handover} />}
              <span className="quiet small">
                {' · '}
                <OrderActor {...event.actor} audience="admin" />
              </span>
            </span>
            <time className="quiet small tabular" dateTime={event.at}>
              {dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText({ kind, status }: Order['events'][number], t: Translate): string | null {
  if (kind === 'placed' || kind === 'status-changed') return status && t(`admin.status.${status}`)
  return t(`admin-orders.event.${kind}`)
}

function Handover({ courier, trackingNumber }: NonNullable<Order['events'][number]['handover']>) {
  return (
    <span className="quiet">
      {' · '}
      {courier && <bdi>{courier}</bdi>}
      {trackingNumber && (
        <>
          {courier && ' · '}
          <bdi dir="ltr">{trackingNumber}</bdi>
        </>
      )}
    </span>
  )
}

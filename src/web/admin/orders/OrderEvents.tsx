import type { Confirmation, Order } from '../../../shared/contracts/orders.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import { useI18n } from '../../i18n.tsx'

/** Timeline of an order, newest first, with the member of staff behind each entry. */
export function OrderEvents({ order, confirmation }: { order: Order; confirmation: Confirmation | null }) {
  const { t, dateTime } = useI18n()
  const events = order.events
    .map((event, at) => ({ ...event, hand: confirmation?.hands[at] ?? null }))
    .filter(event => eventText(event, t) !== null)
    .toReversed()
  return (
    <section className="card admin-order__part" aria-label={t('admin-orders.timeline')}>
      <h2 className="admin__heading">{t('admin-orders.timeline')}</h2>
      <ol className="admin-order__events">
        {events.map(event => (
          <li key={`${event.at} ${event.kind} ${event.status}`}>
            <span>
              {eventText(event, t)}
              {event.status === 'refused' && confirmation?.refusalReason && (
                <q className="refusal__reason">{confirmation.refusalReason}</q>
              )}
              {event.handover && <Handover {...event.handover} />}
              {event.hand && (
                <span className="quiet small">
                  {' · '}
                  <bdi>{event.hand}</bdi>
                </span>
              )}
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
      <bdi>{courier}</bdi>
      {trackingNumber && (
        <>
          {' · '}
          <bdi dir="ltr">{trackingNumber}</bdi>
        </>
      )}
    </span>
  )
}

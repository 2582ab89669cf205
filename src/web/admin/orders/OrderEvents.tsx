import type { Confirmation, Order } from '../../../shared/contracts/orders.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import type { OrderStatus } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'

/** What happens to an order besides its changes of status. */
const FURTHER_EVENTS = [
  'changed',
  'payment-received',
  'payment-undone',
  'handed-over',
  'shipment-changed',
  'payment-failed',
  'payment-returned',
  'refund-processed',
  'refund-given',
  'refund-failed',
  'return-requested',
  'return-withdrawn',
  'return-approved',
  'return-refused',
  'return-received',
  'return-refunded',
] as const
type FurtherEvent = (typeof FURTHER_EVENTS)[number]
const isFurtherEvent = (kind: string): kind is FurtherEvent => (FURTHER_EVENTS as readonly string[]).includes(kind)

/** What happened to the order and by whose hand, newest first. */
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
  if (isFurtherEvent(kind)) return t(`admin-orders.event.${kind}`)
  return status && t(`admin.status.${status as OrderStatus}`)
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

import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'
import { CancelUnshipped } from './CancelRest.tsx'
import { ChangeShipment } from './ChangeShipment.tsx'
import { ShipmentActions } from './ShipmentActions.tsx'
import './parcels.css'

/** Parcels of an order with courier, tracking number, content and print views, and the units not shipped yet. */
export function Shipments(props: OrderActionProps) {
  const { t } = useI18n()
  const { number, status, shipments } = props.order
  const isShipped = status === 'shipped' || status === 'delivered'
  if (status === 'cancelled' && shipments.length === 0) return null
  const title = t(shipments.length > 1 || status === 'partly-shipped' ? 'shipping.parcels' : 'shipping.parcel')
  return (
    <section className="card admin-panel" aria-label={title}>
      <h2 className="admin__heading">{title}</h2>
      {shipments.length > 0 && (
        <ol className="admin-parcels">
          {shipments.map((parcel, place) => (
            <Parcel key={parcel.id} {...props} parcel={parcel} place={place} />
          ))}
          {status === 'partly-shipped' && <Unsent {...props} />}
        </ol>
      )}
      <div className="cluster gap-s">
        <LinkButton size="small" variant="secondary" render={look => <Link to={adminPaths.label(number)} {...look} />}>
          <Icon name="print" />
          {t('shipping.label')}
        </LinkButton>
        <LinkButton size="small" variant="secondary" render={look => <Link to={adminPaths.slip(number)} {...look} />}>
          <Icon name="file" />
          {t('shipping.slip')}
        </LinkButton>
        {isShipped && shipments.length === 0 && <ChangeShipment {...props} />}
      </div>
    </section>
  )
}

interface ParcelProps extends OrderActionProps {
  parcel: Order['shipments'][number]
  /** Index among the order's parcels. */
  place: number
}

function Parcel({ parcel, place, ...props }: ParcelProps) {
  const { t, dateTime, money } = useI18n()
  const { courier, trackingNumber, trackingUrl, sentAt, deliveredAt, cash } = parcel
  const name = t('orders.parcel', { number: place + 1 })
  return (
    <li aria-label={name}>
      <p className="spread">
        <b>{name}</b>
        <span className="quiet small">
          {deliveredAt
            ? t('orders.parcel.delivered', { at: dateTime(deliveredAt) })
            : t('orders.parcel.sent', { at: dateTime(sentAt) })}
        </span>
      </p>
      <p className="admin-email">
        <bdi>{courier ?? t('shipping.courier.none')}</bdi>
        {trackingNumber && (
          <>
            {' · '}
            <bdi dir="ltr">{trackingNumber}</bdi>
          </>
        )}
        {trackingUrl && (
          <>
            {' '}
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {t('orders.shipment.follow')}
            </a>
          </>
        )}
      </p>
      <Units order={props.order} units={parcel.lines} />
      {cash !== null && (
        <p>
          <Isolate>{t('shipping.parcel.cash', { amount: money(cash) })}</Isolate>
        </p>
      )}
      <ShipmentActions {...props} parcel={parcel} />
    </li>
  )
}

function Unsent(props: OrderActionProps) {
  const { t } = useI18n()
  const units = props.order.lines.map(({ id, unsent }) => ({ lineId: id, quantity: unsent }))
  return (
    <li aria-label={t('shipping.parcel.unsent')}>
      <p>
        <b>{t('shipping.parcel.unsent')}</b>
      </p>
      <Units order={props.order} units={units} />
      <div className="cluster gap-s">
        <CancelUnshipped {...props} />
      </div>
    </li>
  )
}

function Units({ order, units }: { order: Order; units: Order['shipments'][number]['lines'] }) {
  const { number } = useI18n()
  return (
    <ul className="admin-parcels__units">
      {units.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return (
          line &&
          quantity > 0 && (
            <li key={lineId}>
              <span className="tabular" dir="ltr">
                {number(quantity)} ×
              </span>
              <bdi>
                <Isolate>{line.name}</Isolate>
              </bdi>
            </li>
          )
        )
      })}
    </ul>
  )
}

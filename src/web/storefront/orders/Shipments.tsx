import type { Order } from '../../../shared/contracts/orders.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

type Parcel = Order['shipments'][number]

/** Courier and tracking of an order that was shipped in a single parcel. */
export function SingleShipment({ order: { shipments, status } }: { order: Order }) {
  const [shipment, ...others] = shipments
  if (!shipment || others.length > 0 || status === 'partly-shipped') return null
  return <ShipmentLine shipment={shipment} />
}

/**
 * Parcels of an order that is shipped in several parcels: content and tracking of each, and the units not shipped yet.
 */
export function Shipments({ order }: { order: Order }) {
  const { t } = useI18n()
  const { shipments, status, paymentMethod } = order
  const isPart = status === 'partly-shipped'
  if (shipments.length < 2 && !isPart) return null
  const unsent = order.lines.map(({ id, unsent }) => ({ lineId: id, quantity: unsent }))
  return (
    <section className="card stack" aria-labelledby="order-parcels">
      <h2 className="order-page__title" id="order-parcels">
        {t('orders.parcels')}
      </h2>
      <ol className="order-parcels">
        {shipments.map((parcel, place) => (
          <ParcelContent key={parcel.id} order={order} parcel={parcel} place={place} />
        ))}
        {isPart && (
          <li>
            <b>{t('orders.parcel.unsent')}</b>
            <Units order={order} units={unsent} />
            {paymentMethod === 'cash-on-delivery' && <p>{t('orders.parcel.unsent.cash')}</p>}
          </li>
        )}
      </ol>
    </section>
  )
}

function ParcelContent({ order, parcel, place }: { order: Order; parcel: Parcel; place: number }) {
  const { t, dateTime, money } = useI18n()
  const { sentAt, deliveredAt, cash } = parcel
  return (
    <li>
      <b>{t('orders.parcel', { number: place + 1 })}</b>
      <span className="quiet small">
        {deliveredAt
          ? t('orders.parcel.delivered', { at: dateTime(deliveredAt) })
          : t('orders.parcel.sent', { at: dateTime(sentAt) })}
      </span>
      <Units order={order} units={parcel.lines} />
      <ShipmentLine shipment={parcel} />
      {cash !== null && (
        <p>
          <Isolate>{t('orders.parcel.cash', { amount: money(cash) })}</Isolate>
        </p>
      )}
    </li>
  )
}

function Units({ order, units }: { order: Order; units: Parcel['lines'] }) {
  const { number } = useI18n()
  return (
    <ul>
      {units.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return (
          line &&
          quantity > 0 && (
            <li key={lineId}>
              <span className="tabular" dir="ltr">
                {number(quantity)} ×
              </span>{' '}
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

/**
 * Courier, tracking number and tracking link of a parcel. Renders nothing for a parcel without courier and tracking
 * number: the shop delivers such parcels itself.
 */
function ShipmentLine({ shipment }: { shipment: Parcel }) {
  const { t } = useI18n()
  const { courier, trackingNumber, trackingUrl } = shipment
  if (!courier && !trackingNumber) return null
  return (
    <p className="delivery-promise">
      <Icon name="truck" />
      <span>
        {courier && <Isolate>{t('orders.shipment', { courier })}</Isolate>}
        {trackingNumber && (
          <>
            {courier && <br />}
            {t('orders.shipment.number')} <bdi dir="ltr">{trackingNumber}</bdi>
          </>
        )}
        {trackingUrl && (
          <>
            <br />
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {t('orders.shipment.follow')}
            </a>
          </>
        )}
      </span>
    </p>
  )
}

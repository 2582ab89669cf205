import type { Order } from '../../../shared/contracts/orders.ts'
import { isOrderInProgress } from '../../../shared/rules/order-states.ts'
import { OrderDeliveryPromise } from '../../delivery-promise.tsx'
import { useI18n } from '../../i18n.tsx'
import { SingleShipment } from './Shipments.tsx'

/** Delivery days, shipment, address, payment method and the customer's note. */
export function OrderAddress({ order }: { order: Order }) {
  const { t } = useI18n()
  // Orders remain after their account is deleted, but without a name.
  const { fullName } = order.address
  return (
    <section className="card stack" aria-labelledby="order-address">
      <h2 className="order-page__title" id="order-address">
        {t('orders.delivery')}
      </h2>
      {isOrderInProgress(order.status) && <OrderDeliveryPromise order={order} />}
      <SingleShipment order={order} />
      {fullName ? <Recipient order={order} /> : <p className="quiet">{t('orders.left')}</p>}
      <h2 className="order-page__title">{t('orders.payment')}</h2>
      <p>{t(`orders.method.${order.paymentMethod}`)}</p>
      {order.note && (
        <>
          <h2 className="order-page__title">{t('orders.note')}</h2>
          <p className="order-address__note">{order.note}</p>
        </>
      )}
    </section>
  )
}

/** Recipient of an order: name, address, phone numbers and email. */
export function Recipient({ order }: { order: Order }) {
  const { fullName, phone, secondPhone, street, landmark, city, state, zipCode } = order.address
  const place = new Set([street, landmark, city, state, zipCode].filter((part): part is string => Boolean(part)))
  return (
    <address className="order-address">
      <b>
        <bdi>{fullName}</bdi>
      </b>
      {[...place].map(part => (
        <span key={part}>
          <bdi>{part}</bdi>
        </span>
      ))}
      <span className="tabular">
        <bdi dir="ltr">{phone}</bdi>
        {secondPhone && (
          <>
            {' · '}
            <bdi dir="ltr">{secondPhone}</bdi>
          </>
        )}
      </span>
      <bdi dir="ltr" className="order-address__mail">
        {order.email}
      </bdi>
    </address>
  )
}

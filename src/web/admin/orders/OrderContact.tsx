import type { Confirmation, Order } from '../../../shared/contracts/orders.ts'
import { isOrderInProgress } from '../../../shared/rules/order-states.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { OrderDeliveryPromise } from '../../delivery-promise.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { queryString } from '../query-string.ts'
import './orders.css'

interface OrderContactProps {
  order: Order
  /** Null while loading. */
  confirmation: Confirmation | null
}

/** Buyer and address, with links that call the buyer or send a WhatsApp message to confirm the order. */
export function OrderContact({ order, confirmation }: OrderContactProps) {
  const { address, email, paymentMethod, couponCode, poNumber, status, channel } = order
  const { t } = useI18n()
  return (
    <section className="card admin-panel" aria-label={t('admin.customer')}>
      <h2 className="admin__heading">{t('admin.customer')}</h2>
      {address.fullName ? (
        <Buyer address={address} email={email} confirmation={confirmation} />
      ) : (
        <p className="quiet">{t('orders.left')}</p>
      )}
      {isOrderInProgress(status) && <OrderDeliveryPromise order={order} />}
      {confirmation && <PhoneStory {...confirmation.phone} />}
      <p className="quiet">
        {channel === 'phone' && `${t('phone-orders.by-phone')} · `}
        {t(`orders.method.${paymentMethod}`)}
        {couponCode && (
          <>
            {' · '}
            {t('admin-orders.coupon')} <bdi dir="ltr">{couponCode}</bdi>
          </>
        )}
      </p>
      {poNumber && (
        <p className="quiet">
          {t('invoices.po-number')} <bdi>{poNumber}</bdi>
        </p>
      )}
    </section>
  )
}

/** Number of refused and of pending orders with the same phone number. */
function PhoneStory({ refused, waiting }: Confirmation['phone']) {
  const { t } = useI18n()
  if (refused === 0 && waiting === 0) return null
  return (
    <ul className="stack gap-s">
      {refused > 0 && (
        <li className="refusal">
          <Icon name="warning" />
          {t('admin-orders.phone.refused', { count: refused })}
        </li>
      )}
      {waiting > 0 && <li className="quiet">{t('admin-orders.phone.waiting', { count: waiting })}</li>}
    </ul>
  )
}

function Buyer({
  address,
  email,
  confirmation,
}: Pick<Order, 'address' | 'email'> & Pick<OrderContactProps, 'confirmation'>) {
  const { t } = useI18n()
  const may = usePermissions()
  const text = confirmation?.text
  const { street, landmark, city, state, zipCode } = address
  const place = new Set([street, landmark, city, state, zipCode].filter((part): part is string => Boolean(part)))
  return (
    <>
      <p>
        <b>
          <bdi>{address.fullName}</bdi>
        </b>
      </p>
      <div className="cluster gap-s">
        <LinkButton size="small" href={`tel:${address.phone}`}>
          <Icon name="phone" />
          {t('admin.call')} <bdi dir="ltr">{address.phone}</bdi>
        </LinkButton>
        <LinkButton
          size="small"
          variant="secondary"
          href={`https://wa.me/${address.phone.replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          {t('admin.whatsapp')}
        </LinkButton>
      </div>
      {address.secondPhone && (
        <p>
          <a href={`tel:${address.secondPhone}`}>
            <bdi dir="ltr">{address.secondPhone}</bdi>
          </a>
        </p>
      )}
      {email && (
        <p className="admin-email">
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </p>
      )}
      <address className="admin-address">
        {[...place].map(part => (
          <span key={part}>
            <bdi>{part}</bdi>
          </span>
        ))}
      </address>
      <p className="cluster gap-s">
        <Link className="link small" to={adminPaths.orders + queryString({ search: address.phone })}>
          {t('admin-orders.phone.orders')}
        </Link>
        {confirmation?.customerId && may('customers') && (
          <Link className="link small" to={adminPaths.customer(confirmation.customerId)}>
            {t('messages.customer')}
          </Link>
        )}
      </p>
    </>
  )
}

import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { OrderStepProps } from '../use-rejected-step.ts'
import { ChangeShipment } from './ChangeShipment.tsx'

/** The parcel: print views, courier and tracking number. */
export function Shipment({ order, onChange }: OrderStepProps) {
  const { t } = useI18n()
  const { number, status, shipment } = order
  const isShipped = status === 'shipped' || status === 'delivered'
  if (status === 'cancelled' && !shipment) return null
  return (
    <section className="card admin-panel" aria-label={t('shipping.parcel')}>
      <h2 className="admin__heading">{t('shipping.parcel')}</h2>
      {shipment && (
        <p className="admin-email">
          <bdi>{shipment.courier}</bdi>
          {shipment.trackingNumber && (
            <>
              {' · '}
              <bdi dir="ltr">{shipment.trackingNumber}</bdi>
            </>
          )}
          {shipment.trackingUrl && (
            <>
              {' '}
              <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                {t('orders.shipment.follow')}
              </a>
            </>
          )}
        </p>
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
        {isShipped && <ChangeShipment order={order} onChange={onChange} />}
      </div>
    </section>
  )
}

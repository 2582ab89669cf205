import type { Order } from '../../../shared/contracts/orders.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** Courier, tracking number and tracking link of the parcel. */
export function ShipmentLine({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { t } = useI18n()
  const { courier, trackingNumber, trackingUrl } = shipment
  return (
    <p className="delivery-promise">
      <Icon name="truck" />
      <span>
        <Isolate>{t('orders.shipment', { courier })}</Isolate>
        {trackingNumber && (
          <>
            <br />
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

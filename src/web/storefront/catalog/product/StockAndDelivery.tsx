import { useI18n } from '../../../i18n.tsx'
import { island } from '../../../island.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { deliveryDays } from '../../delivery-days.ts'
import type { Buyable } from './buyable.ts'
import type { Product, ProductData } from './load-product.ts'
import '../../../ui/detail-lists.css'

export type DeliveryZone = ProductData['zones'][number]

/** Island with the delivery days. Loaded at once if the visitor's town is stored, or may be known from the account. */
const ProductTown = island(
  () => import('../../shipping/ProductDeliveryDays.tsx').then(module => module.ProductDeliveryDays),
  isTownKnown,
)

function isTownKnown(): boolean {
  try {
    return 'town' in localStorage || 'token' in localStorage
  } catch {
    return false
  }
}

interface StockAndDeliveryProps {
  product: Product
  buyable: Buyable
  zones: DeliveryZone[]
}

/** Details below the price: stock, delivery by zone, payment and returns. */
export function StockAndDelivery({ product, buyable, zones }: StockAndDeliveryProps) {
  const { t, money } = useI18n()
  const { stock, few } = buyable
  const level = stock <= 0 ? 'out' : few ? 'low' : 'in'

  function delivery({ fee, freeFrom, closed, minDays, maxDays }: DeliveryZone) {
    if (closed) return t('product.delivery.closed')
    const cost =
      freeFrom === null ? money(fee) : t('product.delivery.freeFrom', { fee: money(fee), from: money(freeFrom) })
    return `${t('product.delivery.days', deliveryDays(minDays, maxDays))} · ${cost}`
  }

  return (
    <ul className="icon-list promises">
      <li>
        <Icon name="box" />
        <strong className={`promises__stock--${level}`} role="status">
          {t(`product.stock.${level}`, { count: stock })}
        </strong>
      </li>
      <li>
        <Icon name="truck" />
        <ul className="stack gap-s">
          <li>
            <ProductTown />
          </li>
          {zones.map(zone => (
            <li key={zone.code}>
              <strong>{zone.name}:</strong>{' '}
              <span className="quiet">
                <Isolate>{delivery(zone)}</Isolate>
              </span>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <Icon name="cash" />
        <span>
          <strong>{t('product.payment')}</strong> <span className="quiet">{t('product.payment.text')}</span>
        </span>
      </li>
      <li>
        <Icon name="return" />
        <span className="quiet">{t(`product.returnable.${product.returnable}`)}</span>
      </li>
    </ul>
  )
}

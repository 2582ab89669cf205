import type { Order } from '../shared/contracts/orders.ts'
import { promiseDays, promiseText } from '../shared/i18n/promise-text.ts'
import type { DeliveryPromise as Days } from '../shared/rules/delivery-promise.ts'
import { isDeliveryPendingTransfer } from '../shared/rules/order-states.ts'
import { useI18n } from './i18n.tsx'
import { Icon } from './ui/Icon.tsx'
import './order-status.css'

/**
 * Promised delivery days of an order. If the bank transfer has not arrived yet, shows a note that the days are counted
 * from the receipt of the money.
 */
export function OrderDeliveryPromise({ order }: { order: Order }) {
  const { t } = useI18n()
  if (order.promise) return <DeliveryPromise promise={order.promise} />
  return isDeliveryPendingTransfer(order) && <PromiseLine text={t('orders.promise.transfer')} />
}

/** Line with the estimated delivery dates. */
export function DeliveryPromise({ promise }: { promise: Days }) {
  const { t, language } = useI18n()
  return <PromiseLine text={promiseText(t, language, promise)} />
}

/** Delivery days at the checkout for an order by bank transfer: counted from the receipt of the money. */
export function TransferDeliveryPromise({ promise }: { promise: Days }) {
  const { t, language } = useI18n()
  return <PromiseLine text={t('checkout.promise.transfer', { days: promiseDays(language, promise) })} />
}

function PromiseLine({ text }: { text: string }) {
  return (
    <p className="delivery-promise">
      <Icon name="truck" /> <span>{text}</span>
    </p>
  )
}

import type { Order } from '../../../shared/contracts/orders.ts'
import { awaitsTransfer } from '../../../shared/rules/order-states.ts'
import { awaitsCard } from '../../../shared/rules/payment-states.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { SignedOrderLink } from './SignedOrderLink.tsx'
import type { OrderWithAccess } from './use-order.ts'

type Words = 'orders.call' | 'orders.transfer.next' | 'orders.paid'

/**
 * Explains the next steps of an order that the shop has not confirmed yet, unless its card payment is missing. Right
 * after placing, also shows the address to which the order's email was sent, or a link to the order if there is no
 * email.
 */
export function NextStep({ order, justPlaced }: Pick<OrderWithAccess, 'order' | 'justPlaced'>) {
  const { t } = useI18n()
  if (order.status !== 'pending' || awaitsCard(order)) return null
  const { icon, text } = nextOf(order)
  if (!text && !justPlaced) return null
  return (
    <div className="notice notice--success">
      <Icon name={icon} />
      <div className="notice__text">
        {text && (
          <p>
            <b>{t(text)}</b>
          </p>
        )}
        {text === 'orders.paid' && <p>{t('orders.paid.next')}</p>}
        {justPlaced && !order.email && <SignedOrderLink number={order.number} />}
        {justPlaced && order.email && (
          <p className="quiet">
            {t('orders.mail-sent')} <bdi dir="ltr">{order.email}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the icon and the text of the notice; no text for a paid card order, which has a separate notice. */
function nextOf(order: Order): { icon: IconName; text?: Words } {
  if (order.paymentMethod === 'card') return { icon: 'mail' }
  if (order.paymentMethod === 'cash-on-delivery') return { icon: 'phone', text: 'orders.call' }
  if (awaitsTransfer(order)) return { icon: 'bank', text: 'orders.transfer.next' }
  return { icon: 'success', text: 'orders.paid' }
}

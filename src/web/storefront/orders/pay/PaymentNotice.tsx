import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { useQuery } from '../../../use-query.ts'

interface Told {
  icon: IconName
  look: 'success' | 'warning' | 'error' | ''
  title: string
  text: string
}

interface PaymentNoticeProps {
  order: Order
  asking: boolean
  /** The shop takes no cards any more. */
  closed: boolean
}

/** What the buyer by card wants to know first. It is heard when it changes: the bank's answer comes by itself. */
export function PaymentNotice({ order, asking, closed }: PaymentNoticeProps) {
  const { t, money, dateTime } = useI18n()
  const isBack = useQuery().get('paid') === 'back'
  const told = [tellPayment(), ...order.refunds.map(tellRefund)].filter(one => one !== null)

  function tellPayment(): Told | null {
    const { status, paymentStatus, orderCan } = order
    if (paymentStatus === 'paid' && status === 'pending')
      return { icon: 'success', look: 'success', title: t('orders.paid'), text: t('orders.paid.next') }
    if (asking) return { icon: 'clock', look: '', title: t('orders.asking'), text: t('orders.asking.text') }
    if (orderCan.pay && closed)
      return { icon: 'info', look: 'warning', title: t('orders.pay.closed'), text: t('orders.pay.closed.text') }
    if (orderCan.pay && paymentStatus === 'failed')
      return { icon: 'failure', look: 'error', title: t('orders.pay.failed'), text: keptUntil('orders.pay.kept') }
    if (orderCan.pay)
      return {
        ...{ icon: 'clock', look: 'warning', text: keptUntil('orders.pay.until') },
        title: t(isBack ? 'orders.pay.not-yet' : 'orders.pay.open'),
      }
    const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed' || paymentStatus === 'unpaid'
    if (isUnpaid && (status === 'pending' || status === 'cancelled') && order.refunds.length === 0)
      return { icon: 'info', look: '', title: t('orders.pay.ended'), text: t('orders.pay.ended.text') }
    return null
  }

  function keptUntil(words: 'orders.pay.kept' | 'orders.pay.until'): string {
    return order.payUntil === null ? '' : t(words, { at: dateTime(order.payUntil) })
  }

  function tellRefund({ amount, status, byHand }: Order['refunds'][number]): Told {
    const isDone = status === 'processed'
    const text = byHand
      ? t(isDone ? 'orders.refund.by-hand.done' : 'orders.refund.by-hand')
      : t(isDone ? 'orders.refund.done' : 'orders.refund.under-way')
    return {
      icon: 'return',
      look: isDone ? 'success' : '',
      title: t('orders.refund.title', { amount: money(amount) }),
      text,
    }
  }

  return (
    <div className="stack" role="status">
      {told.map(({ icon, look, title, text }) => (
        <div key={title} className={look ? `notice notice--${look}` : 'notice'}>
          <Icon name={icon} />
          <div className="notice__text">
            <p>
              <b>
                <Isolate>{title}</Isolate>
              </b>
            </p>
            <p>
              <Isolate>{text}</Isolate>
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

import type { Order } from '../../../shared/contracts/orders.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { type Notice, NoticeList } from './NoticeList.tsx'

interface PaymentNoticeProps {
  order: Order
  isPolling: boolean
  /** True if the shop has stopped taking cards. */
  closed: boolean
}

/** Notice with the state of an order's card payment. */
export function PaymentNotice({ order, isPolling, closed }: PaymentNoticeProps) {
  const { t, dateTime } = useI18n()
  const isBack = useQueryParameters().get('paid') === 'back'
  const notice = paymentNotice()

  function paymentNotice(): Omit<Notice, 'key'> | null {
    const { status, paymentStatus, orderCan } = order
    if (paymentStatus === 'paid' && status === 'pending')
      return { icon: 'success', look: 'success', title: t('orders.paid'), text: t('orders.paid.next') }
    if (isPolling) return { icon: 'clock', look: '', title: t('orders.asking'), text: t('orders.asking.text') }
    if (orderCan.pay && closed)
      return { icon: 'info', look: 'warning', title: t('orders.pay.closed'), text: t('orders.pay.closed.text') }
    if (orderCan.pay && paymentStatus === 'failed')
      return { icon: 'failure', look: 'error', title: t('orders.pay.failed'), text: keptUntil('orders.pay.kept') }
    if (orderCan.pay)
      return {
        icon: 'clock',
        look: 'warning',
        text: keptUntil('orders.pay.until'),
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

  return <NoticeList notices={notice ? [{ key: notice.title, ...notice }] : []} />
}

import type { Order } from '../../../shared/contracts/orders.ts'
import { useI18n } from '../../i18n.tsx'
import { type Notice, NoticeList } from './NoticeList.tsx'

type Refund = Order['refunds'][number]

/** Notices of refunds that do not belong to a return. */
export function RefundNotices({ refunds }: Pick<Order, 'refunds'>) {
  const { t, money } = useI18n()

  function refundNotice({ amount, status, byHand, at }: Refund, place: number): Notice {
    const isDone = status === 'processed'
    return {
      key: `${place} ${at}`,
      icon: 'return',
      look: isDone ? 'success' : '',
      title: t(isDone ? 'orders.step.given-back' : 'orders.refund.title', { amount: money(amount) }),
      text: byHand ? (isDone ? undefined : t('orders.refund.by-hand')) : t(REFUND_MESSAGE_KEYS[status]),
    }
  }

  return <NoticeList notices={refunds.map(refundNotice)} />
}

/** Message keys of card refunds, by status. */
export const REFUND_MESSAGE_KEYS = {
  pending: 'orders.refund.under-way',
  failed: 'orders.refund.failed',
  processed: 'orders.refund.done',
} as const

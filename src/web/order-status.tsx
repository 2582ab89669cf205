import type { OrderStatus, PaymentStatus } from '../shared/rules/order-states.ts'
import { useI18n } from './i18n.tsx'
import './order-status.css'

interface OrderStatusChipProps {
  status: OrderStatus
  /** Audience of the label: staff and customers get different labels. */
  audience?: 'orders' | 'admin'
}

/** Order status as a coloured label. */
export function OrderStatusChip({ status, audience = 'orders' }: OrderStatusChipProps) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={status}>
      {t(`${audience}.status.${status}`)}
    </span>
  )
}

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={status}>
      {t(`orders.payment.${status}`)}
    </span>
  )
}

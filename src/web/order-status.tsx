import type { OrderStatus, PaymentStatus } from '../shared/rules/order-states.ts'
import { useI18n } from './i18n.tsx'
import './styles/areas/order-status.css'

export interface OrderStatusChipProps {
  status: OrderStatus
  /** The shop tells its own people in other audience than the customer. */
  audience?: 'orders' | 'admin'
}

/** Where an order stands, in one word with its colour. */
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

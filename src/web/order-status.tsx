import type { OrderStatus, PaymentStatus } from '../shared/rules/order-states.ts'
import { useI18n } from './i18n.tsx'
import './styles/areas/order-status.css'

/** Where an order stands, in one word with its colour; for the customer's pages and the admin's alike. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={status}>
      {t(`orders.status.${status}`)}
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

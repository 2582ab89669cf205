import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { ReturnCard } from './ReturnCard.tsx'

interface ReturnsProps {
  order: Order
  onChange: (order: Order) => void
}

/** Cards of an order's returns, newest first. */
export function Returns({ order, onChange }: ReturnsProps) {
  const { t } = useI18n()
  if (order.returns.length === 0) return null
  return (
    <section className="card admin-panel" aria-label={t('admin-orders.returns')}>
      <h2 className="admin__heading">{t('admin-orders.returns')}</h2>
      {order.returns.toReversed().map(request => (
        <ReturnCard key={request.id} order={order} request={request} onChange={onChange} />
      ))}
    </section>
  )
}

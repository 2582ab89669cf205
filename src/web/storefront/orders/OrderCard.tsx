import type { z } from 'zod'
import type { orderSummary } from '../../../shared/contracts/orders.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { OrderStatusChip } from '../../order-status.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import { OrderAgain } from './reorder/OrderAgain.tsx'

export function OrderCard({ order }: { order: z.input<typeof orderSummary> }) {
  const { t, date } = useI18n()
  return (
    <li className="card order-card">
      <div className="order-card__text">
        <Link to={paths.order(order.number)} className="order-card__link">
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
        <span className="quiet small">
          {date(order.placedAt)} · {t('orders.items', { count: order.itemCount })}
        </span>
      </div>
      <OrderStatusChip status={order.status} />
      <div className="order-card__foot">
        <Price amount={order.total} />
        <OrderAgain number={order.number} variant="secondary" size="small" sayNumber />
      </div>
      <Icon name="chevron-forward" />
    </li>
  )
}

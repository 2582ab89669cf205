import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { OrderStatusChip } from '../../../order-status.tsx'
import { Price } from '../../../ui/Price.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { ReturnProps } from './use-return-action-done.ts'

/** Replacement order of an exchanged return: number, status, and the amount that the buyer pays for it. */
export function ReturnExchange({ request: { exchange } }: ReturnProps) {
  const { t } = useI18n()
  if (!exchange) return null
  const { number, status, due } = exchange
  return (
    <p className="cluster gap-s">
      <span>
        <span className="quiet">{t('admin-orders.exchange.order')}:</span>{' '}
        <Link className="link" to={adminPaths.order(number)}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      </span>
      <OrderStatusChip status={status} audience="admin" />
      {due > 0 && (
        <span>
          <span className="quiet">{t('orders.return.exchange.due')}:</span> <Price amount={due} />
        </span>
      )}
    </p>
  )
}

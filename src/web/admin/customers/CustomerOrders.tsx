import type { Customer } from '../../../shared/contracts/admin-customers.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { OrderStatusChip } from '../../order-status.tsx'
import { Price } from '../../ui/Price.tsx'
import { adminPaths } from '../admin-paths.ts'
import { queryString } from '../query-string.ts'

/**
 * Card with the latest orders of a customer, the number of all orders, and the sum of those that were not cancelled,
 * refused or returned.
 */
export function CustomerOrders({ customer: { email, orders, spent, recentOrders } }: { customer: Customer }) {
  const { t, date } = useI18n()
  const may = usePermissions()
  return (
    <section className="card admin-panel" aria-label={t('customers.orders')}>
      <h2 className="admin__heading">{t('customers.orders')}</h2>
      <p className="quiet small">
        {orders === 0 ? (
          t('customers.orders.none')
        ) : (
          <>
            {t('customers.orders.count', { count: orders })} · {t('customers.spent')} <Price amount={spent} />
          </>
        )}
      </p>
      <ul className="admin-entries">
        {recentOrders.map(({ number, status, placedAt, total }) => (
          <li key={number} className="admin-step">
            <span className="cluster gap-s">
              <Link className="link" to={adminPaths.order(number)}>
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <span className="quiet small">{date(placedAt)}</span>
            </span>
            <span className="cluster gap-s">
              <OrderStatusChip status={status} audience="admin" />
              <Price amount={total} />
            </span>
          </li>
        ))}
      </ul>
      {orders > recentOrders.length && may('orders') && (
        <p>
          <Link className="link small" to={adminPaths.orders + queryString({ search: email })}>
            {t('customers.orders.all')}
          </Link>
        </p>
      )}
    </section>
  )
}

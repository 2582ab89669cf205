import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { OrderStatusChip, PaymentStatusChip } from '../../../order-status.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { Selection } from '../../use-selection.ts'

export type AdminOrderRow = WireData<Contracts['adminListOrders']>['orders'][number]

/** List of orders: a table on desktops, cards with the same content on phones. */
export function OrdersTable({ orders, chosen }: { orders: AdminOrderRow[]; chosen: Selection }) {
  const { t } = useI18n()
  const isWhole = chosen.numbers.length === orders.length
  return (
    <div className="admin-table__room">
      <table className="admin-table orders-table">
        <thead>
          <tr>
            <td className="admin-table__pick">
              <Pick
                label={t('admin-orders.choose.all')}
                on={isWhole}
                onChange={() => chosen.set(isWhole ? [] : orders.map(({ number }) => number))}
              />
            </td>
            <th scope="col">{t('admin-orders.number')}</th>
            <th scope="col">{t('admin-orders.placed')}</th>
            <th scope="col">{t('admin.customer')}</th>
            <th scope="col">{t('admin.place')}</th>
            <th scope="col" className="admin-table__figure">
              {t('admin.items')}
            </th>
            <th scope="col" className="admin-table__figure">
              {t('admin.total')}
            </th>
            <th scope="col">{t('admin.payment')}</th>
            <th scope="col">{t('admin.status')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <OrderRow key={order.number} order={order} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PickProps {
  label: string
  on: boolean
  onChange: () => void
}

function Pick({ label, on, onChange }: PickProps) {
  return <Checkbox label={<VisuallyHidden>{label}</VisuallyHidden>} checked={on} onChange={onChange} />
}

function OrderRow({ order, chosen }: { order: AdminOrderRow; chosen: Selection }) {
  const { t, money, number, dateTime } = useI18n()
  return (
    <tr data-chosen={chosen.has(order.number) || undefined}>
      <td className="admin-table__pick">
        <Pick
          label={t('admin-orders.choose', { number: order.number })}
          on={chosen.has(order.number)}
          onChange={() => chosen.toggle(order.number)}
        />
      </td>
      <th scope="row">
        <Link to={adminPaths.order(order.number)} className="admin-table__link">
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
      </th>
      <td className="quiet admin-table__placed">{dateTime(order.placedAt)}</td>
      <td>
        {order.fullName ? (
          <>
            <bdi>{order.fullName}</bdi>
            <br />
            <a className="admin-table__phone" href={`tel:${order.phone}`}>
              <bdi dir="ltr">{order.phone}</bdi>
            </a>
          </>
        ) : (
          <span className="quiet">{t('orders.left')}</span>
        )}
      </td>
      <td className="admin-table__place">
        <bdi>{order.city}</bdi>
        <br />
        <span className="quiet">
          <Isolate>{order.zone}</Isolate>
        </span>
      </td>
      <td className="admin-table__figure admin-table__items">{number(order.itemCount)}</td>
      <td className="admin-table__figure admin-table__total">
        <bdi>{money(order.total)}</bdi>
      </td>
      <td className="admin-table__payment">
        <span className="quiet">{t(`orders.method.${order.paymentMethod}`)}</span>
        <br />
        <PaymentStatusChip status={order.paymentStatus} />
      </td>
      <td className="admin-table__status">
        <OrderStatusChip status={order.status} audience="admin" />
      </td>
    </tr>
  )
}

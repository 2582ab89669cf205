import { useParams } from 'react-router'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { OrderStatusChip, PaymentStatusChip } from '../../order-status.tsx'
import { adminPaths } from '../admin-paths.ts'
import { OrderInvoices } from '../invoices/OrderInvoices.tsx'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { useRefreshCountsOnChange } from '../nav/pending-counts.ts'
import { MoreActions } from './actions/MoreActions.tsx'
import { lastOrderListPath } from './list/last-order-list-path.ts'
import { NextStatusButtons } from './NextStatusButtons.tsx'
import { Notes } from './Notes.tsx'
import { OrderContact } from './OrderContact.tsx'
import { OrderEvents } from './OrderEvents.tsx'
import { OrderItems } from './OrderItems.tsx'
import { Payments } from './Payments.tsx'
import { PaymentLinks } from './payment-links/PaymentLinks.tsx'
import { Returns } from './returns/Returns.tsx'
import { Shipments } from './shipments/Shipments.tsx'

/** Screen of one order: buyer, items, address, and the actions that its status allows. */
export function OrderScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { number = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    number,
    async options => (await api.adminGetOrder({ params: { number } }, options)).data,
  )
  useRefreshCountsOnChange(data)
  return (
    <LoadedDetail loaded={{ data, error, reload }} back={{ to: lastOrderListPath(), label: t('admin.back') }}>
      {data => <AdminOrder order={data} onChange={replace} onStale={reload} />}
    </LoadedDetail>
  )
}

interface AdminOrderProps {
  order: Order
  onChange: (order: Order) => void
  /** Reloads the order. */
  onStale: () => void
}

function AdminOrder({ order, onChange, onStale }: AdminOrderProps) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const { data: confirmation } = useLoad(
    `${order.number} ${order.events.length}`,
    async options => (await api.adminGetConfirmation({ params: { number: order.number } }, options)).data,
  )
  return (
    <>
      <header className="spread">
        <h1 className="admin__title">
          <bdi dir="ltr">{order.number}</bdi>
        </h1>
        <p className="cluster gap-s">
          <span className="quiet small">{dateTime(order.placedAt)}</span>
          <OrderStatusChip status={order.status} audience="admin" />
          <PaymentStatusChip status={order.paymentStatus} />
        </p>
      </header>
      {order.exchange?.number && (
        <p>
          {t('admin-orders.exchange.of')}{' '}
          <Link className="link" to={adminPaths.order(order.exchange.number)}>
            <bdi dir="ltr">{order.exchange.number}</bdi>
          </Link>
        </p>
      )}
      <NextStatusButtons order={order} onChange={onChange} />
      <div className="admin-columns">
        <div className="stack">
          <Returns order={order} onChange={onChange} />
          <OrderItems order={order} />
        </div>
        <div className="stack">
          <OrderContact order={order} confirmation={confirmation} />
          <PaymentLinks order={order} onChange={onChange} />
          <Shipments order={order} onChange={onChange} />
          <OrderInvoices order={order} onStale={onStale} />
          <MoreActions order={order} onChange={onChange} />
          {(order.paymentMethod === 'card' || hasPaymentLink(order)) && <Payments order={order} onChange={onChange} />}
          {order.note && (
            <section className="card admin-panel" aria-label={t('admin.note')}>
              <h2 className="admin__heading">{t('admin.note')}</h2>
              <p className="admin-note">{order.note}</p>
            </section>
          )}
          <Notes number={order.number} />
          <OrderEvents order={order} />
        </div>
      </div>
    </>
  )
}

const hasPaymentLink = ({ events }: Order) => events.some(({ kind }) => kind === 'payment-link-made')

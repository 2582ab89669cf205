import { useEffect, useState } from 'react'
import { awaitsTransfer } from '../../../shared/rules/order-states.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Link } from '../../link.tsx'
import { OrderStatusChip, PaymentStatusChip } from '../../order-status.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { CardPayment } from '../payments/CardPayment.tsx'
import { RefundNotices } from '../payments/RefundNotices.tsx'
import { ReturnForm } from '../returns/ReturnForm.tsx'
import { ReturnRequests } from '../returns/ReturnRequests.tsx'
import { TransferDetails } from '../transfers/TransferDetails.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderActions, RETURN_BUTTON_ID } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Shipments } from './Shipments.tsx'
import type { OrderWithAccess } from './use-order.ts'
import '../layout/beside.css'

const TransferReceipts = onDemand(() =>
  import('../transfers/TransferReceipts.tsx').then(module => module.TransferReceipts),
)

const OrderDocuments = onDemand(() => import('../invoices/OrderDocuments.tsx').then(module => module.OrderDocuments))

export function OrderDetails({ order, proof, justPlaced, onChange, onStale }: OrderWithAccess) {
  const { t, dateTime } = useI18n()
  const [returning, setReturning] = useState(false)
  const own = { order, proof, onChange }
  const canReturn = order.orderCan.return

  // Closes the return form after the return was requested. Otherwise, withdrawing the request would open the form
  // again.
  useEffect(() => {
    if (!canReturn) setReturning(false)
  }, [canReturn])

  return (
    <>
      <header className="stack gap-s">
        {justPlaced && order.status === 'pending' && (
          <p className="order-page__thanks">
            <Icon name="success" />
            {t('orders.thanks')}
          </p>
        )}
        <h1 tabIndex={-1}>
          {t('orders.order')} <bdi dir="ltr">{order.number}</bdi>
        </h1>
        <p className="cluster">
          <OrderStatusChip status={order.status} />
          <PaymentStatusChip status={order.paymentStatus} />
          <span className="quiet">{t('orders.placed', { at: dateTime(order.placedAt) })}</span>
        </p>
        {order.poNumber && (
          <p className="quiet">
            {t('orders.invoice.po-number')} <bdi>{order.poNumber}</bdi>
          </p>
        )}
        {order.exchange?.number && (
          <p>
            {t('orders.exchange.of')}{' '}
            <OrderLink className="link" to={paths.order(order.exchange.number)} proof={proof}>
              <bdi dir="ltr">{order.exchange.number}</bdi>
            </OrderLink>
          </p>
        )}
      </header>
      {order.paymentMethod === 'card' && <CardPayment {...own} onStale={onStale} />}
      {order.refunds.length > 0 && <RefundNotices refunds={order.refunds} />}
      <NextStep order={order} justPlaced={justPlaced} />
      {awaitsTransfer(order) && (
        <>
          <TransferDetails order={order} />
          <TransferReceipts order={order} proof={proof} onStale={onStale} />
        </>
      )}
      <OrderActions {...own} returning={returning} onReturning={setReturning} />
      <div className="beside">
        <div className="stack gap-l">
          {canReturn && (
            <ReturnForm
              {...own}
              open={returning}
              onStale={onStale}
              onClose={() => {
                setReturning(false)
                document.getElementById(RETURN_BUTTON_ID)?.focus()
              }}
            />
          )}
          <ReturnRequests {...own} onStale={onStale} />
          <section className="card stack" aria-labelledby="order-status">
            <h2 className="order-page__title" id="order-status">
              {t('orders.timeline')}
            </h2>
            <OrderTimeline order={order} />
          </section>
          <section className="card stack" aria-labelledby="order-lines">
            <h2 className="order-page__title" id="order-lines">
              {t('orders.lines')}
            </h2>
            <OrderLines lines={order.lines} />
            <CartTotals totals={order} />
          </section>
        </div>
        <div className="stack gap-l">
          <OrderDocuments order={order} proof={proof} />
          <Shipments order={order} />
          <OrderAddress order={order} />
          <LinkButton variant="quiet" wide render={look => <Link to={paths.products()} {...look} />}>
            {t('cart.continue')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

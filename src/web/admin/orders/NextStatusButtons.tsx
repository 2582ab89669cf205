import { useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { canSendParcel, manualNextStatuses, type OrderStatus } from '../../../shared/rules/order-states.ts'
import { awaitsCard } from '../../../shared/rules/payment-states.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { type CancelledOrRefused, CancelOrRefuseDialog } from './CancelOrRefuseDialog.tsx'
import { canRecordPayment, RecordPayment } from './RecordPayment.tsx'
import { manualRefundAmount, RecordRefund } from './RecordRefund.tsx'
import { ShipParcel } from './shipments/ShipParcel.tsx'
import { type OrderActionProps, useOrderActionErrorHandler } from './use-order-action-error-handler.ts'

const isEnding = (status: OrderStatus): status is CancelledOrRefused => status === 'cancelled' || status === 'refused'

/** Buttons that move the order to the next allowed statuses, and that record a payment or a manual refund. */
export function NextStatusButtons({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const refused = useOrderActionErrorHandler({ order, onChange })
  const [busy, setBusy] = useState<OrderStatus | null>(null)
  const [requested, setRequested] = useState<CancelledOrRefused | null>(null)
  const steps = manualNextStatuses(order.status).filter(
    status =>
      status !== 'shipped' &&
      (status !== 'confirmed' || !awaitsCard(order)) &&
      // An order with a delivered parcel cannot be marked as refused.
      (status !== 'refused' || order.shipments.every(({ deliveredAt }) => deliveredAt === null)),
  )
  const maySend = canSendParcel(order.status)

  function changed({ data }: { data: Order }) {
    onChange(data)
    addToast({
      type: 'success',
      title: t('admin-orders.status-changed', { number: order.number }),
      message: t(`admin.status.${data.status}`),
    })
  }

  async function change(status: OrderStatus) {
    setBusy(status)
    try {
      changed(await api.adminChangeOrderStatus({ params: { number: order.number }, body: { status } }))
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(null)
    }
  }

  // Hides the card if the order itself has no next step and only its returns can be processed.
  if (steps.length === 0 && !maySend && order.returns.length > 0 && !canRecordPayment(order)) return null
  return (
    <section className="card admin-actions" aria-label={t('admin-orders.next')}>
      {steps.length === 0 && !maySend && !canRecordPayment(order) && manualRefundAmount(order) === 0 && (
        <p className="quiet">{t('admin-orders.next.none')}</p>
      )}
      {maySend && <ShipParcel order={order} onChange={onChange} />}
      {steps.map(status => (
        <Button
          key={status}
          variant={isEnding(status) ? 'danger' : 'primary'}
          loading={busy === status}
          disabled={busy !== null}
          onClick={() => (isEnding(status) ? setRequested(status) : change(status))}
        >
          {t(`admin-orders.step.${status}`)}
        </Button>
      ))}
      <RecordRefund order={order} onChange={onChange} />
      <RecordPayment order={order} onChange={onChange} />
      {(['cancelled', 'refused'] as const).map(ending => (
        <CancelOrRefuseDialog
          key={ending}
          ending={ending}
          order={order}
          onChange={onChange}
          open={requested === ending}
          onClose={() => setRequested(null)}
          done={changed}
        />
      ))}
    </section>
  )
}

import { useState } from 'react'
import type { Order } from '../../../../shared/contracts/orders.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { OrderActionButton } from '../OrderActionButton.tsx'
import { type OrderActionProps, useOrderActionErrorHandler } from '../use-order-action-error-handler.ts'
import { ChangeShipment } from './ChangeShipment.tsx'

interface ShipmentActionsProps extends OrderActionProps {
  parcel: Order['shipments'][number]
}

/** Actions on one parcel: mark as delivered, change the tracking, undo the shipping or the delivery. */
export function ShipmentActions(props: ShipmentActionsProps) {
  const { order, parcel } = props
  const isOpen = order.status === 'partly-shipped' || order.status === 'shipped'
  const isSent = isOpen || order.status === 'delivered'
  // An order with a single parcel is marked as delivered by an action of the order instead.
  const isOneOfSeveral = order.status === 'partly-shipped' || order.shipments.length > 1
  return (
    <div className="cluster gap-s">
      {isOpen && isOneOfSeveral && !parcel.deliveredAt && <Deliver {...props} />}
      {isSent && <ChangeShipment {...props} shipment={parcel} />}
      {isOpen && !parcel.deliveredAt && <UndoParcel {...props} step="sending" />}
      {isSent && parcel.deliveredAt && order.shipments.length > 1 && <UndoParcel {...props} step="delivery" />}
    </div>
  )
}

function Deliver({ order, onChange, parcel }: ShipmentActionsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const refused = useOrderActionErrorHandler({ order, onChange })

  async function deliver() {
    setBusy(true)
    try {
      onChange((await api.adminDeliverParcel({ params: { number: order.number, id: parcel.id } })).data)
      addToast({ type: 'success', title: t('shipping.parcel.delivered.done') })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="small" loading={busy} onClick={deliver}>
      {t('admin-orders.step.delivered')}
    </Button>
  )
}

function UndoParcel({ order, onChange, parcel, step }: ShipmentActionsProps & { step: 'sending' | 'delivery' }) {
  const { t } = useI18n()
  const api = useApi()
  const { number } = order
  const isSending = step === 'sending'
  const title = t(isSending ? 'shipping.parcel.undo' : 'admin-orders.undo.delivery')
  return (
    <OrderActionButton
      label={title}
      variant="secondary"
      size="small"
      success={t(isSending ? 'shipping.parcel.undo.done' : 'admin-orders.undo.delivery.done')}
      order={order}
      onChange={onChange}
      title={title}
      action={title}
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return isSending
          ? api.adminUndoSending({ params: { number, id: parcel.id }, body: { reason } })
          : api.adminUndoDelivery({ params: { number }, body: { reason, shipmentId: parcel.id } })
      }}
    >
      {errors => (
        <>
          <p>{t(isSending ? 'shipping.parcel.undo.text' : 'shipping.parcel.undo-delivery.text')}</p>
          <TextArea
            name="reason"
            label={t('admin-orders.undo.reason')}
            hint={t('admin-orders.undo.reason.hint')}
            maxLength={300}
            rows={2}
            error={errors.reason}
            data-autofocus
          />
        </>
      )}
    </OrderActionButton>
  )
}

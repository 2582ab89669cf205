import { useApi } from '../../../api/provider.tsx'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OrderActionButton } from '../OrderActionButton.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'

/**
 * Action that undoes a delivery which was recorded by mistake. If the order has several parcels, each parcel has a
 * separate action. The server rejects the action if later records depend on the delivery.
 */
export function UndoDelivery(props: OrderActionProps) {
  const api = useApi()
  if (props.order.status !== 'delivered' || props.order.shipments.length > 1) return null
  return <UndoStep {...props} step="delivery" send={api.adminUndoDelivery} />
}

/** Action that undoes a payment by transfer or cash which was recorded by mistake. */
export function UndoPayment(props: OrderActionProps) {
  const api = useApi()
  const may = usePermissions()
  const { paymentStatus, paymentMethod } = props.order
  if (paymentStatus !== 'paid' || paymentMethod === 'card' || !may('money')) return null
  return <UndoStep {...props} step="payment" send={api.adminUndoPayment} />
}

interface UndoStepProps extends OrderActionProps {
  step: 'delivery' | 'payment'
  send: ReturnType<typeof useApi>['adminUndoDelivery']
}

function UndoStep({ step, send, order, onChange }: UndoStepProps) {
  const { t } = useI18n()
  return (
    <OrderActionButton
      label={t(`admin-orders.undo.${step}`)}
      variant="secondary"
      size="small"
      success={t(`admin-orders.undo.${step}.done`)}
      order={order}
      onChange={onChange}
      title={t(`admin-orders.undo.${step}`)}
      action={t(`admin-orders.undo.${step}`)}
      send={sent => send({ params: { number: order.number }, body: { reason: String(sent.get('reason')).trim() } })}
    >
      {errors => (
        <>
          <p>{t(`admin-orders.undo.${step}.text`)}</p>
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

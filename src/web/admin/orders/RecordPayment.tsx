import type { Order } from '../../../shared/contracts/orders.ts'
import { canReceivePayment } from '../../../shared/rules/order-states.ts'
import { useApi } from '../../api/provider.tsx'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OrderActionButton } from './OrderActionButton.tsx'
import type { OrderActionProps } from './use-order-action-error-handler.ts'

/** True if staff can record a payment for the order. */
export function canRecordPayment(order: Order): boolean {
  return canReceivePayment(
    order,
    order.events.some(({ kind }) => kind === 'payment-received'),
  )
}

/** Button that records a received payment: a bank transfer, or cash that the courier handed over. */
export function RecordPayment({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  if (!canRecordPayment(order) || !may('money')) return null
  const { number, paymentMethod } = order
  return (
    <OrderActionButton
      label={t('admin-orders.payment.receive')}
      variant="secondary"
      success={t('admin-orders.payment.received', { number })}
      order={order}
      onChange={onChange}
      title={t('admin-orders.payment.receive')}
      action={t('admin-orders.payment.receive')}
      send={sent => {
        const reference = String(sent.get('reference')).trim()
        return api.adminReceivePayment({ params: { number }, body: { reference } })
      }}
    >
      {errors => (
        <>
          <p>{t(`admin-orders.payment.receive.${paymentMethod === 'bank-transfer' ? 'transfer' : 'cash'}`)}</p>
          <TextField
            name="reference"
            label={t('admin-orders.payment.reference')}
            hint={t('admin-orders.payment.reference.hint')}
            maxLength={100}
            dir="ltr"
            error={errors.reference}
            optional
          />
        </>
      )}
    </OrderActionButton>
  )
}

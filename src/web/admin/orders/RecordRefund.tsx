import type { Order } from '../../../shared/contracts/orders.ts'
import { type Shekels, sumShekels } from '../../../shared/rules/money.ts'
import { useApi } from '../../api/provider.tsx'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { OrderActionButton } from './OrderActionButton.tsx'
import { RefundFields } from './RefundFields.tsx'
import type { OrderActionProps } from './use-order-action-error-handler.ts'

/** Returns the amount in shekels that staff still have to refund manually. */
export function manualRefundAmount({ refunds }: Order): Shekels {
  return sumShekels(refunds.flatMap(({ byHand, status, amount }) => (byHand && status === 'pending' ? amount : [])))
}

/** Button that records a manual refund which does not belong to a return, for example after a cancellation. */
export function RecordRefund({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const may = usePermissions()
  const amount = manualRefundAmount(order)
  if (amount === 0 || !may('refunds')) return null
  const { number, paymentMethod } = order
  return (
    <OrderActionButton
      label={t('admin-orders.return.refund')}
      variant="primary"
      success={t('admin-orders.return.done.refunded')}
      order={order}
      onChange={onChange}
      title={t('admin-orders.return.refund.title')}
      action={t('admin-orders.return.refund.send')}
      send={sent => api.adminGiveRefund({ params: { number }, body: { password: String(sent.get('password')) } })}
    >
      {errors => (
        <RefundFields amount={amount} errors={errors}>
          <Isolate>
            {t(
              paymentMethod === 'card'
                ? 'admin-orders.refund.by-hand.card'
                : `admin-orders.return.refund.by.${paymentMethod}`,
            )}
          </Isolate>
        </RefundFields>
      )}
    </OrderActionButton>
  )
}

import { useApi } from '../../../api/provider.tsx'
import { CurrentPasswordField } from '../../../current-password-field.tsx'
import { useI18n } from '../../../i18n.tsx'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'

/** Dialog that completes an exchange without a difference to refund. Requires the admin's password. */
export function CompleteExchangeDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const params = { number: step.order.number, id: step.request.id }
  return (
    <OrderActionDialog
      {...step}
      title={t('admin-orders.exchange.complete')}
      action={t('admin-orders.exchange.complete')}
      send={sent => api.adminRefundReturn({ params, body: { password: String(sent.get('password')) } })}
    >
      {errors => (
        <>
          <p>{t('admin-orders.exchange.complete.text')}</p>
          <CurrentPasswordField
            name="password"
            label={t('admin-orders.return.refund.password')}
            error={errors.password}
            data-autofocus
          />
        </>
      )}
    </OrderActionDialog>
  )
}

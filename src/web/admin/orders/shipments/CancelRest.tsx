import { totalMayChange } from '../../../../shared/rules/order-states.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OrderActionButton } from '../OrderActionButton.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'

/** Action that cancels the unshipped units of an order, with a reason that the customer reads. */
export function CancelUnshipped({ order, onChange }: OrderActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { number, lines } = order
  const units = lines.reduce((sum, { unsent }) => sum + unsent, 0)
  return (
    <OrderActionButton
      label={t('shipping.rest.cancel')}
      variant="danger"
      size="small"
      success={t('shipping.rest.cancelled')}
      order={order}
      onChange={onChange}
      title={t('admin.sure')}
      action={t('shipping.rest.cancel')}
      send={sent =>
        api.adminCancelRest({ params: { number }, body: { reason: String(sent.get('reason')).trim(), units } })
      }
    >
      {errors => (
        <>
          <p>{t(totalMayChange(order) ? 'shipping.rest.cancel.due' : 'shipping.rest.cancel.paid')}</p>
          <TextArea
            name="reason"
            label={t('admin-orders.cancelled.reason')}
            hint={t('admin-orders.cancelled.reason.hint')}
            maxLength={300}
            rows={3}
            error={errors.reason}
            data-autofocus
          />
        </>
      )}
    </OrderActionButton>
  )
}

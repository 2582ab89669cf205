import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'

/** Dialog that cancels an exchange by cancelling its replacement order. The buyer gets the reason by email. */
export function CancelExchangeDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const { order, request } = step

  async function send(sent: FormData) {
    const body = { status: 'cancelled', reason: String(sent.get('reason')).trim() } as const
    await api.adminChangeOrderStatus({ params: { number: request.exchange!.number }, body })
    return api.adminGetOrder({ params: { number: order.number } })
  }

  return (
    <OrderActionDialog
      {...step}
      title={t('admin-orders.exchange.cancel')}
      action={t('admin-orders.exchange.cancel')}
      danger
      send={send}
    >
      {errors => (
        <>
          <p>{t('admin-orders.exchange.cancel.text')}</p>
          <TextArea
            name="reason"
            label={t('admin-orders.cancelled.reason')}
            hint={t('admin-orders.cancelled.reason.hint')}
            maxLength={300}
            rows={3}
            data-autofocus
            error={errors.reason}
          />
        </>
      )}
    </OrderActionDialog>
  )
}

import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OrderActionDialog } from '../OrderActionDialog.tsx'
import type { ReturnActionProps } from './use-return-action-done.ts'

/** Dialog that rejects a return. The buyer gets the reason by email. */
export function RejectReturnDialog(step: ReturnActionProps) {
  const { t } = useI18n()
  const api = useApi()
  const params = { number: step.order.number, id: step.request.id }
  return (
    <OrderActionDialog
      {...step}
      title={t('admin-orders.return.refuse.title')}
      action={t('admin-orders.return.refuse.send')}
      danger
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return api.adminDecideReturn({ params, body: { decision: 'refused', reason } })
      }}
    >
      {errors => (
        <TextArea
          name="reason"
          label={t('admin-orders.return.reason')}
          hint={t('admin-orders.return.refuse.hint')}
          maxLength={500}
          data-autofocus
          error={errors.reason}
        />
      )}
    </OrderActionDialog>
  )
}

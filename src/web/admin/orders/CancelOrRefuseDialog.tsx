import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { OrderActionDialog, type OrderActionDialogControl } from './OrderActionDialog.tsx'

/** Final statuses, which release the stock and are confirmed with a reason. */
export type CancelledOrRefused = 'cancelled' | 'refused'

/**
 * Dialog that cancels an order, with a reason that the customer reads, or records that the buyer refused the parcel,
 * with the courier's remark for staff.
 */
export function CancelOrRefuseDialog({ ending, ...step }: OrderActionDialogControl & { ending: CancelledOrRefused }) {
  const { t } = useI18n()
  const api = useApi()
  const { number } = step.order
  return (
    <OrderActionDialog
      {...step}
      title={t('admin.sure')}
      action={t(`admin-orders.step.${ending}`)}
      danger
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return api.adminChangeOrderStatus({ params: { number }, body: { status: ending, reason } })
      }}
    >
      {errors => (
        <>
          <p>{t(`admin.sure.${ending}`)}</p>
          <TextArea
            name="reason"
            label={t(`admin-orders.${ending}.reason`)}
            hint={t(`admin-orders.${ending}.reason.hint`)}
            maxLength={300}
            rows={3}
            optional={ending === 'refused'}
            data-autofocus
            error={errors.reason}
          />
        </>
      )}
    </OrderActionDialog>
  )
}

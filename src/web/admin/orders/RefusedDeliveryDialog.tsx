import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { StepDialog, type StepDialogControl } from './StepDialog.tsx'

/** A parcel refused at the door: the courier's remark is stored with the order. */
export function RefusedDeliveryDialog(step: StepDialogControl) {
  const { t } = useI18n()
  const api = useApi()
  const { number } = step.order
  return (
    <StepDialog
      {...step}
      title={t('admin.sure')}
      action={t('admin-orders.step.refused')}
      danger
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return api.adminChangeOrderStatus({ params: { number }, body: { status: 'refused', reason } })
      }}
    >
      {errors => (
        <>
          <p>{t('admin.sure.refused')}</p>
          <TextArea
            name="reason"
            label={t('admin-orders.refused.reason')}
            hint={t('admin-orders.refused.reason.hint')}
            maxLength={300}
            rows={3}
            data-autofocus
            error={errors.reason}
          />
        </>
      )}
    </StepDialog>
  )
}

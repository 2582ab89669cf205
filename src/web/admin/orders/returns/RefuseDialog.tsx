import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { StepDialog } from '../StepDialog.tsx'
import type { ReturnStep } from './tell-step.ts'

/** A refusal goes to the buyer with the shop's reason. */
export function RefuseDialog(step: ReturnStep) {
  const { t } = useI18n()
  const api = useApi()
  const params = { number: step.order.number, id: step.request.id }
  return (
    <StepDialog
      {...step}
      title={t('admin.return.refuse.title')}
      action={t('admin.return.refuse.send')}
      danger
      send={sent => {
        const reason = String(sent.get('reason')).trim()
        return api.adminDecideReturn({ params, body: { decision: 'refused', reason } })
      }}
    >
      {errors => (
        <TextArea
          name="reason"
          label={t('admin.return.reason')}
          hint={t('admin.return.refuse.hint')}
          maxLength={500}
          data-autofocus
          error={errors.reason}
        />
      )}
    </StepDialog>
  )
}

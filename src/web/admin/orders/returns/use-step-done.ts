import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { StepDialogControl } from '../StepDialog.tsx'
import type { OrderStepProps } from '../use-rejected-step.ts'

export interface ReturnProps extends OrderStepProps {
  request: Order['returns'][number]
}

export type ReturnStepProps = StepDialogControl & ReturnProps

/** The heading of a return: where the focus goes once a step is taken, for its button is gone. */
export function returnTitleId(id: number): string {
  return `return-${id}`
}

/** What follows a step of a return that went well. */
export function useStepDone({ request, onChange }: ReturnProps): StepDialogControl['done'] {
  const { t } = useI18n()
  return ({ data }) => {
    onChange(data)
    setTimeout(() => document.getElementById(returnTitleId(request.id))?.focus())
    const status = data.returns.find(({ id }) => id === request.id)?.status ?? request.status
    addToast({
      type: 'success',
      title: t(`admin-orders.return.done.${status}`),
      message: status === 'received' ? undefined : t('admin-orders.return.told'),
    })
  }
}

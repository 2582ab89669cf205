import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { OpenStep } from '../StepDialog.tsx'
import type { ShownOrder } from '../use-refusal.ts'

export interface ReturnProps extends ShownOrder {
  request: Order['returns'][number]
}

export type ReturnStep = OpenStep & ReturnProps

/** The heading of a return: where the focus goes once a step is taken, for its button is gone. */
export function titleOf(id: number): string {
  return `return-${id}`
}

/** What follows a step of a return that went well. */
export function useTellStep({ request, onChange }: ReturnProps): OpenStep['done'] {
  const { t } = useI18n()
  return ({ data }) => {
    onChange(data)
    setTimeout(() => document.getElementById(titleOf(request.id))?.focus())
    const status = data.returns.find(({ id }) => id === request.id)?.status ?? request.status
    addToast({
      type: 'success',
      title: t(`admin.return.done.${status}`),
      message: status === 'received' ? undefined : t('admin.return.told'),
    })
  }
}

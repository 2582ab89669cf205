import type { Order } from '../../../../shared/contracts/orders.ts'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { OrderActionDialogControl } from '../OrderActionDialog.tsx'
import type { OrderActionProps } from '../use-order-action-error-handler.ts'

export interface ReturnProps extends OrderActionProps {
  request: Order['returns'][number]
}

export type ReturnActionProps = OrderActionDialogControl & ReturnProps

/**
 * Returns the element id of a return's heading. The heading gets the focus after an action, because the pressed button
 * is gone.
 */
export function returnTitleId(id: number): string {
  return `return-${id}`
}

/**
 * Returns the callback after a successful action on a return: it updates the order, moves the focus and shows a
 * message.
 */
export function useReturnActionDone({ request, onChange }: ReturnProps): OrderActionDialogControl['done'] {
  const { t } = useI18n()
  return ({ data }) => {
    onChange(data)
    setTimeout(() => document.getElementById(returnTitleId(request.id))?.focus())
    const status = data.returns.find(({ id }) => id === request.id)?.status ?? request.status
    addToast({
      type: 'success',
      title: t(`admin-orders.return.done.${status}`),
      message: status === 'received' ? undefined : t('admin-orders.return.notified'),
    })
  }
}

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
    const now = data.returns.find(({ id }) => id === request.id) ?? request
    addToast({
      type: 'success',
      title: t(titleOf(request, now)),
      message:
        now.status === 'received' && request.status !== 'received' ? undefined : t('admin-orders.return.notified'),
    })
  }
}

/** Message about the step that changed a return. */
function titleOf(before: ReturnProps['request'], { status, exchange }: ReturnProps['request']) {
  if (exchange?.completed) return 'admin-orders.return.done.exchanged'
  if (exchange && !before.exchange) return 'admin-orders.return.done.exchange-opened'
  if (before.exchange && !exchange && status === before.status) return 'admin-orders.exchange.cancelled'
  return `admin-orders.return.done.${status}` as const
}

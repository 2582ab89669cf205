import type { Order } from '../../../shared/contracts/orders.ts'
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { type OrderActionProps, useOrderActionErrorHandler } from './use-order-action-error-handler.ts'

/** Props that control the dialog of an order action. */
export interface OrderActionDialogControl extends OrderActionProps {
  open: boolean
  onClose: () => void
  /** Called after success, with the order from the response. */
  done: (answer: { data: Order }) => void
}

type OrderActionDialogProps = OrderActionDialogControl & Omit<FormDialogProps<{ data: Order }>, 'refused'>

/**
 * Dialog of an order action. If the order has changed or no longer exists (409 or 404), it closes, shows the error and
 * reloads the order.
 */
export function OrderActionDialog({ order, onChange, ...dialog }: OrderActionDialogProps) {
  const refused = useOrderActionErrorHandler({ order, onChange })
  return (
    <FormDialog
      {...dialog}
      refused={async error => {
        if (!isConflict(error)) return false
        dialog.onClose()
        await refused(error)
        return true
      }}
    />
  )
}

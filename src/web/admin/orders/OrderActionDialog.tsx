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

/** Dialog of an order action. After a conflict (409) it closes and the current order is shown. */
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

import type { Order } from '../../../shared/contracts/orders.ts'
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { type OrderStepProps, useRejectedStep } from './use-rejected-step.ts'

/** Props that control the dialog of an order action. */
export interface StepDialogControl extends OrderStepProps {
  open: boolean
  onClose: () => void
  /** Called after success, with the order from the response. */
  done: (answer: { data: Order }) => void
}

type StepDialogProps = StepDialogControl & Omit<FormDialogProps<{ data: Order }>, 'refused'>

/** Dialog of an order action. After a conflict (409) it closes and the current order is shown. */
export function StepDialog({ order, onChange, ...dialog }: StepDialogProps) {
  const refused = useRejectedStep({ order, onChange })
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

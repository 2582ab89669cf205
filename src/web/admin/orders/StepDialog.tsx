import type { Order } from '../../../shared/contracts/orders.ts'
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { type OrderStepProps, useRejectedStep } from './use-rejected-step.ts'

/** State of a step's dialog, which the order screen opens and closes. */
export interface StepDialogControl extends OrderStepProps {
  open: boolean
  onClose: () => void
  /** Reports the success, with the order from the response. */
  done: (answer: { data: Order }) => void
}

type StepDialogProps = StepDialogControl & Omit<FormDialogProps<{ data: Order }>, 'refused'>

/** A step with input. On a conflict it shows the current order. */
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

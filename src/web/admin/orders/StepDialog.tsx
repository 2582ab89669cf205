import type { Order } from '../../../shared/contracts/orders.ts'
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx'
import { isConflict } from '../is-conflict.ts'
import { type OrderStepProps, useRejectedStep } from './use-rejected-step.ts'

/** A step's own dialog, as the order's screen opens and closes it. */
export interface StepDialogControl extends OrderStepProps {
  open: boolean
  onClose: () => void
  /** Tells of what was done; the order is what the shop answered. */
  done: (answer: { data: Order }) => void
}

type StepDialogProps = StepDialogControl & Omit<FormDialogProps<{ data: Order }>, 'refused'>

/** A step that asks for something first. Who comes too late sees the order as it is. */
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

import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { FormDialogProps } from '../FormDialog.tsx'
import { OrderActionDialog } from './OrderActionDialog.tsx'
import type { OrderActionProps } from './use-order-action-error-handler.ts'

interface OrderActionButtonProps
  extends OrderActionProps,
    Pick<FormDialogProps<never>, 'title' | 'action' | 'danger' | 'children'>,
    Pick<Parameters<typeof OrderActionDialog>[0], 'send'>,
    Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** Label of the button that opens the dialog. */
  label: string
  /** Success message. */
  success: string
}

/** Button of an order action that needs input. Opens a dialog for it. */
export function OrderActionButton({
  label,
  variant,
  size,
  disabled,
  success,
  onChange,
  ...dialog
}: OrderActionButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <OrderActionDialog
        {...dialog}
        onChange={onChange}
        open={open}
        onClose={() => setOpen(false)}
        done={({ data }) => {
          onChange(data)
          addToast({ type: 'success', title: success })
        }}
      />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface ConfirmButtonProps {
  /** Label of the button, and of the confirm button in the dialog. */
  label: string
  title: string
  children: ReactNode
  keep: string
  /** Success message. */
  done: string
  act: () => Promise<{ data: Order }>
  onChange: (order: Order) => void
}

/** Button that cancels an order or withdraws a return request, after a confirmation dialog. */
export function ConfirmButton({ label, title, children, keep, done, act, onChange }: ConfirmButtonProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function doIt() {
    setBusy(true)
    try {
      const { data } = await act()
      onChange(data)
      setOpen(false)
      // Focuses the heading, because the pressed button is gone.
      setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus())
      addToast({ type: 'success', title: done })
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <div className="cluster">
            <Button variant="danger" loading={busy} onClick={doIt}>
              {label}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {keep}
            </Button>
          </div>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}

import { type FormEvent, type ReactNode, useId } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { type FieldErrors, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { isLate, type ShownOrder, useRefusal } from './use-refusal.ts'

/** A step's own dialog, as the order's screen opens and closes it. */
export interface OpenStep extends ShownOrder {
  open: boolean
  onClose: () => void
  /** Tells of what was done; the order is what the shop answered. */
  done: (answer: { data: Order }) => void
}

interface StepDialogProps extends OpenStep {
  title: string
  /** The word of its button. */
  action: string
  danger?: boolean
  send: (sent: FormData) => Promise<{ data: Order }>
  children: (errors: FieldErrors) => ReactNode
}

/** A step that asks for something first. What was typed stays on a fault; who comes too late sees the order as it is. */
export function StepDialog(props: StepDialogProps) {
  const { open, onClose, title } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <StepForm {...props} />
    </Dialog>
  )
}

/** Made anew each time the dialog opens: no password stays in it. */
function StepForm(props: StepDialogProps) {
  const { action, danger, send, done, children, onClose } = props
  const { t } = useI18n()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const refused = useRefusal(props)
  // What is wrong with a field stands at it.
  const whole = Object.values(errors).some(told => told.length > 0) ? null : failure

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async () => {
      try {
        const answer = await send(new FormData(form.current!))
        onClose()
        done(answer)
      } catch (error) {
        if (!isLate(error)) throw error
        onClose()
        await refused(error)
      }
    })
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
      {children(errors)}
      <div role="alert">{whole && <FieldError id={failureId}>{whole}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.back')}
        </Button>
      </div>
    </form>
  )
}

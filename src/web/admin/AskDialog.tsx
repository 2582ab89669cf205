import { type FormEvent, type ReactNode, useId } from 'react'
import { ApiError } from '../api/client.ts'
import { failureText } from '../api/failure-text.ts'
import { type FieldErrors, useSubmit } from '../api/use-submit.ts'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { addToast } from '../ui/toast-store.ts'

interface AskDialogProps<T> {
  open: boolean
  onClose: () => void
  title: string
  /** The word of its button. */
  action: string
  danger?: boolean
  send: (fields: (name: string) => string) => Promise<T>
  done: (answer: T) => void
  /** Another was quicker: what is shown is old. */
  onLate: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A step that asks for something first. What was typed stays on a fault; who comes too late sees how it stands. */
export function AskDialog<T>(props: AskDialogProps<T>) {
  const { open, onClose, title } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <AskForm {...props} />
    </Dialog>
  )
}

function AskForm<T>({ onClose, action, danger, send, done, onLate, children }: AskDialogProps<T>) {
  const { t } = useI18n()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const whole = Object.values(errors).some(told => told.length > 0) ? null : failure

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async fields => {
      try {
        const answer = await send(fields)
        onClose()
        done(answer)
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        onClose()
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        onLate()
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

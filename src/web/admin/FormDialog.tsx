import { type FormEvent, type ReactNode, useId } from 'react'
import { type FieldErrors, useSubmit } from '../api/use-submit.ts'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { ConflictShownError } from './conflict/use-version-conflict.tsx'

export interface FormDialogProps<T> {
  open: boolean
  onClose: () => void
  title: string
  /** Label of the submit button. */
  action: string
  danger?: boolean
  wide?: boolean
  send: (sent: FormData) => Promise<T>
  /** Called with the response on success. */
  done: (answer: T) => void
  /**
   * Handles an error that cannot be fixed in the form, for example by closing the dialog. Resolves to true if it
   * handled the error; otherwise the form shows the error.
   */
  refused?: (error: unknown) => Promise<boolean>
  children: (errors: FieldErrors) => ReactNode
}

/** Dialog with a form. The typed input remains after an error. */
export function FormDialog<T>(props: FormDialogProps<T>) {
  const { open, onClose, title, wide } = props
  return (
    <Dialog open={open} onClose={onClose} title={title} wide={wide}>
      <DialogForm {...props} />
    </Dialog>
  )
}

/** Content of the dialog. It is remounted each time the dialog opens, so that a typed password is discarded. */
function DialogForm<T>({ action, danger, send, done, refused, children, onClose }: FormDialogProps<T>) {
  const { t } = useI18n()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  // Hides the general error message if at least one error is shown at a field of the form.
  const isShownAtField = Object.entries(errors).some(
    ([name, messages]) => messages.length > 0 && form.current?.elements.namedItem(name),
  )
  const whole = isShownAtField ? null : failure

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async () => {
      try {
        const answer = await send(new FormData(form.current!))
        onClose()
        done(answer)
      } catch (error) {
        if (error instanceof ConflictShownError) return
        if (!(await refused?.(error))) throw error
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

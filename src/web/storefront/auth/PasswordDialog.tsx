import { type FormEvent, type ReactNode, useId } from 'react'
import { useSubmit } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CodeField } from './CodeField.tsx'
import { FailureNotice } from './FailureNotice.tsx'

export interface PasswordProof {
  password: string
  code: string
}

interface PasswordDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Title of the error notice. */
  failed: string
  action: string
  /** Label of the button that closes the dialog; "Cancel" by default. */
  keep?: string
  danger?: boolean
  /** True if a code of the second factor is required, too. */
  asksCode?: boolean
  /** Runs the action with the typed password. Must reject with the API's error. */
  onConfirm: (proof: PasswordProof) => Promise<void>
}

/** Dialog that requires the password again before a sensitive action. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, onClose, title } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ProofForm {...props} />
    </Dialog>
  )
}

/** Content of the dialog. Remounted each time the dialog opens, so that it never keeps a password. */
function ProofForm({ children, failed, action, keep, danger, asksCode, onClose, onConfirm }: PasswordDialogProps) {
  const { t } = useI18n()
  const hintId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const password = String(new FormData(form.current!).get('password'))
    await submit(fields => onConfirm({ password, code: asksCode ? fields('code') : '' }))
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit} aria-describedby={hintId}>
      <div className="stack gap-s" id={hintId}>
        {children}
      </div>
      {/* Hides the general message if a field has an error. */}
      <FailureNotice title={failed} reason={Object.keys(errors).length > 0 ? null : failure} />
      <CurrentPasswordField name="password" label={t('auth.password')} error={errors.password} data-autofocus />
      {asksCode && <CodeField error={errors.code} />}
      <div className="cluster">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {keep ?? t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

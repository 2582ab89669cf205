import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

/** Form that changes the password. A change ends the sessions on all other devices. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [changes, setChanges] = useState(0)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current!)
    const body = { currentPassword: String(data.get('currentPassword')), newPassword: String(data.get('newPassword')) }
    if (!(await submit(() => api.changePassword({ body })))) return
    form.current?.reset()
    setChanges(changes + 1)
    onChanged()
    addToast({ type: 'success', title: t('auth.password.changed'), message: t('auth.password.changed.text') })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit} aria-labelledby="password">
      <h2 className="profile__title" id="password">
        {t('auth.password.change')}
      </h2>
      {/* An error in the current password is shown only at its field. */}
      <FailureNotice title={t('auth.password.failed')} reason={'currentPassword' in errors ? null : failure} />
      <div className="account-pair">
        <CurrentPasswordField
          name="currentPassword"
          label={t('auth.password.current')}
          error={errors.currentPassword}
        />
        <NewPasswordField key={changes} name="newPassword" label={t('auth.password.new')} error={errors.newPassword} />
      </div>
      <Button type="submit" variant="secondary" className="profile__save" loading={busy}>
        {t('auth.password.change')}
      </Button>
    </form>
  )
}

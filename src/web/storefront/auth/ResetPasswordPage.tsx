import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { endSession } from '../../auth/end-session.ts'
import { useSession } from '../../auth/session.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { emailLinkToken } from './email-link-token.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import './auth.css'

export const handle: RouteHandle = { title: (_, { t }) => t('auth.reset') }

export function Component() {
  const { t } = useI18n()
  const [dead, setDead] = useState(false)
  return (
    <div className="container account-narrow">
      <header className="stack gap-s">
        <h1>{t('auth.reset')}</h1>
        <p className="quiet">{t('auth.reset.text')}</p>
      </header>
      {dead ? <DeadLink /> : <ResetPasswordForm onDead={() => setDead(true)} />}
    </div>
  )
}

function DeadLink() {
  const { t } = useI18n()
  return (
    <div className="card stack">
      <FailureNotice title={t('auth.password.failed')} reason={t('errors.dead-token')} />
      <LinkButton size="large" wide render={look => <Link to={paths.forgotPassword} {...look} />}>
        {t('auth.reset.again')}
      </LinkButton>
    </div>
  )
}

function ResetPasswordForm({ onDead }: { onDead: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const api = useApi()
  const navigate = useNavigate()
  const isAuthenticated = useSession(session => session.isAuthenticated)
  const { form, busy, errors, failure, submit } = useSubmit()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const token = emailLinkToken()
    if (!token) return onDead()
    const password = String(new FormData(form.current!).get('password'))
    const answer = await submit(() =>
      api.resetPassword({ body: { token, password } }).catch(error => {
        if (error instanceof ApiError && error.code === 'dead-token') onDead()
        throw error
      }),
    )
    if (!answer) return
    addToast({ type: 'success', title: t('auth.password.changed'), message: t('auth.reset.done') })
    // The password reset has ended all sessions of the account, including the session on this device.
    if (isAuthenticated) endSession({ from: null, navigate, i18n })
    else void navigate(paths.login(), { replace: true })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NoScriptNotice what="form" />
      <FailureNotice title={t('auth.password.failed')} reason={failure} />
      <NewPasswordField name="password" label={t('auth.password.new')} error={errors.password} />
      <Button type="submit" size="large" wide loading={busy}>
        {t('auth.reset.submit')}
      </Button>
    </form>
  )
}

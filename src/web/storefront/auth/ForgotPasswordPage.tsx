import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import './auth.css'

export const handle: RouteHandle = { title: (_, { t }) => t('auth.forgot') }

export function Component() {
  const { t } = useI18n()
  return (
    <div className="container account-narrow">
      <header className="stack gap-s">
        <h1>{t('auth.forgot')}</h1>
        <p className="quiet">{t('auth.forgot.text')}</p>
      </header>
      <ForgotPasswordForm />
      <p>
        <Link className="link" to={paths.login()}>
          {t('auth.login.submit')}
        </Link>
      </p>
    </div>
  )
}

/**
 * Form that requests an email for a new password. The response is the same for known and unknown addresses. The form
 * remains visible, so that a mistyped address can be corrected.
 */
function ForgotPasswordForm() {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [sent, setSent] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(false)
    if (await submit(fields => api.forgotPassword({ body: { email: fields('email') } }))) setSent(true)
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NoScriptNotice what="form" />
      <FailureNotice title={t('auth.email-link.failed')} reason={failure} />
      {sent && (
        <div className="notice notice--success" role="status">
          <Icon name="mail" />
          <div className="notice__text">
            <p>
              <b>{t('auth.email-link.sent')}</b>
            </p>
            <p>{t('auth.forgot.sent')}</p>
          </div>
        </div>
      )}
      <TextField
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        maxLength={254}
        error={errors.email}
      />
      <Button type="submit" size="large" wide loading={busy}>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { setSignedIn } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { setTheme } from '../../ui-state.ts'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { FailureNotice } from './FailureNotice.tsx'

/**
 * Login form: email and password, then a code for accounts with a second factor. Email and password are kept during the
 * second step.
 */
export function LoginForm() {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [asksCode, setAsksCode] = useState(false)

  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }, [asksCode, form])

  /** Signs in. The guard of the page then redirects to the requested address. */
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const password = String(new FormData(form.current!).get('password'))
    const answer = await submit(fields =>
      api.login({ body: { email: fields('email'), password, code: fields('code') || undefined } }).catch(error => {
        if (!(error instanceof ApiError)) throw error
        const needed = error.code === 'second-factor' && !error.errors.code
        setAsksCode(error.code === 'second-factor' || (asksCode && error.code !== 'wrong-credentials'))
        if (!needed) throw error
      }),
    )
    if (!answer) return
    setSignedIn(answer.data.token, answer.data.user)
    // Applies the theme of the account. On failure, the theme of the device remains.
    api.getPreferences({}, { quiet: true }).then(({ data }) => data.theme && setTheme(data.theme), console.error)
  }

  function back() {
    show({})
    setAsksCode(false)
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NoScriptNotice what="form" />
      {/* An error in the code is shown only at the code field. */}
      <FailureNotice title={t('errors.login-failed')} reason={'code' in errors ? null : failure} />
      <div className="stack" hidden={asksCode}>
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          maxLength={254}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={1_024}
          error={errors.password}
        />
      </div>
      {asksCode && (
        <>
          <p>{t('auth.code.needed')}</p>
          <CodeField error={errors.code} />
        </>
      )}
      <Button type="submit" size="large" wide loading={busy}>
        {t('auth.login.submit')}
      </Button>
      {asksCode ? (
        <Button variant="quiet" onClick={back}>
          {t('common.back')}
        </Button>
      ) : (
        <p>
          <Link className="link" to={paths.forgotPassword}>
            {t('auth.forgot')}
          </Link>
        </p>
      )}
    </form>
  )
}

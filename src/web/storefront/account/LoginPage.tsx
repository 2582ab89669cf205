import type { FormEvent } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { SignedOutOnly } from '../../session/guards.tsx'
import { signedIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useQuery } from '../../use-query.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { AccountFailure } from './AccountFailure.tsx'
import '../../styles/areas/cart.css'
import '../../styles/areas/account.css'

export const handle: RouteHandle = { title: (_, { t }) => t('account.login') }

export function Component() {
  const { t } = useI18n()
  const query = useQuery()
  const next = query.get('next')
  const keep = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <SignedOutOnly>
      <div className="container account-narrow">
        <header className="stack gap-s">
          <h1>{t('account.login')}</h1>
          <p className="quiet">{t('account.login.text')}</p>
        </header>
        <LoginForm />
        <p>
          {t('account.no-account')}{' '}
          <Link className="link" to={paths.register() + keep}>
            {t('account.register')}
          </Link>
        </p>
        <p>
          {t('orders.guest')}{' '}
          <Link className="link" to={paths.trackOrder}>
            {t('orders.follow')}
          </Link>
        </p>
      </div>
    </SignedOutOnly>
  )
}

function LoginForm() {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()

  /** The guard around the page then goes on to where the visitor came for. */
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const password = new FormData(form.current!).get('password')
    const answer = await submit(fields => api.login({ body: { email: fields('email'), password: String(password) } }))
    if (answer) signedIn(answer.data.token, answer.data.user)
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NeedsScript what="form" />
      <AccountFailure title={t('errors.login-failed')} reason={failure} />
      <TextField
        name="email"
        type="email"
        label={t('account.email')}
        autoComplete="username"
        maxLength={254}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        maxLength={1_024}
        error={errors.password}
      />
      <Button type="submit" size="large" wide loading={busy}>
        {t('account.login.submit')}
      </Button>
      <p>
        <Link className="link" to={paths.forgotPassword}>
          {t('account.forgot')}
        </Link>
      </p>
    </form>
  )
}

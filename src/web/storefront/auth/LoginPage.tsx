import { SignedOutOnly } from '../../auth/guards.tsx'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { LoginForm } from './LoginForm.tsx'
import './auth.css'

export const handle: RouteHandle = { title: (_, { t }) => t('auth.login') }

export function Component() {
  const { t } = useI18n()
  const query = useQueryParameters()
  const next = query.get('next')
  const keep = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <SignedOutOnly>
      <div className="container account-narrow">
        <header className="stack gap-s">
          <h1>{t('auth.login')}</h1>
          <p className="quiet">{t('auth.login.text')}</p>
        </header>
        <LoginForm />
        <p>
          {t('auth.no-account')}{' '}
          <Link className="link" to={paths.register() + keep}>
            {t('auth.register')}
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

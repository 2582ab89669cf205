import { SignedOutOnly } from '../../auth/guards.tsx'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { RegisterForm } from './RegisterForm.tsx'
import './auth.css'

export const handle: RouteHandle = { title: (_, { t }) => t('auth.register') }

export function Component() {
  const { t } = useI18n()
  const query = useQueryParameters()
  const next = query.get('next') ?? undefined
  return (
    <SignedOutOnly>
      <div className="container account-narrow">
        <header className="stack gap-s">
          <h1>{t('auth.register')}</h1>
          <p className="quiet">{t('auth.register.text')}</p>
        </header>
        <RegisterForm professionalFirst={query.get('type') === 'professional'} />
        <p>
          {t('auth.has-account')}{' '}
          <Link className="link" to={paths.login(next)}>
            {t('auth.login.submit')}
          </Link>
        </p>
      </div>
    </SignedOutOnly>
  )
}

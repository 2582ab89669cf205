import { lazy, Suspense } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { useLogout } from '../../auth/use-logout.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ResendVerification } from '../auth/ResendVerification.tsx'

const ProfessionalSection = lazy(() =>
  import('../professionals/ProfessionalSection.tsx').then(module => ({
    default: module.ProfessionalSection,
  })),
)

/** Profile section with the account settings: email, account type, sign-out. */
export function SettingsSection({ user }: { user: User }) {
  const { t } = useI18n()
  const logout = useLogout()
  return (
    <>
      <section className="card stack" aria-labelledby="account-email">
        <h2 className="profile__title" id="account-email">
          {t('auth.email')}
        </h2>
        <p className="cluster">
          <bdi dir="ltr" className="profile__mail">
            {user.email}
          </bdi>
          <span className={user.emailVerified ? 'profile__good' : 'profile__open'}>
            <Icon name={user.emailVerified ? 'success' : 'info'} />
            {t(user.emailVerified ? 'customers.profile.email.verified' : 'customers.profile.email.unverified')}
          </span>
        </p>
        {!user.emailVerified && (
          <>
            <p className="quiet">{t('customers.profile.email.why')}</p>
            <ResendVerification email={user.email} />
          </>
        )}
        <p className="quiet small">
          <Link className="link" to={paths.profile('personal')}>
            {t('customers.profile.email.change')}
          </Link>
        </p>
      </section>
      <Suspense
        fallback={
          <div className="card">
            <Skeleton />
          </div>
        }
      >
        <ProfessionalSection />
      </Suspense>
      <section className="card stack" aria-labelledby="account-out">
        <h2 className="profile__title" id="account-out">
          {t('customers.profile.leave')}
        </h2>
        <div className="cluster">
          {user.role === 'admin' && (
            <LinkButton variant="secondary" render={look => <a href={paths.admin} {...look} />}>
              <Icon name="settings" />
              {t('auth.admin')}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={logout}>
            <Icon name="logout" />
            {t('auth.logout')}
          </Button>
        </div>
        <p className="quiet small">
          {t('customers.profile.leave.more')}{' '}
          <Link className="link" to={paths.profile('security')}>
            {t('customers.profile.security')}
          </Link>
        </p>
      </section>
    </>
  )
}

import { useEffect } from 'react'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'

const AccountMenu = onDemand(() => import('./AccountMenu.tsx').then(module => module.AccountMenu))

/**
 * Login and sign-up links, or the account menu in the same place. Hidden links keep their space, so that the header
 * never moves. `boot.ts` marks the document if a token is stored, so that signed-in users never see "Login".
 */
export function AccountArea() {
  const { t } = useI18n()
  const user = useSession(session => session.user)
  const isLoading = useSession(session => session.isLoading)

  useEffect(() => {
    if (!isLoading) document.documentElement.toggleAttribute('data-account', user !== null)
  }, [isLoading, user])

  return (
    <div className="account">
      <div className="account__visitor">
        <Link className={buttonClass({ variant: 'quiet' }, 'account__login')} to={paths.login()}>
          <Icon name="user" className="phone-only" />
          <span>{t('layout.login')}</span>
        </Link>
        <Link className={buttonClass({}, 'wide-only')} to={paths.register()}>
          {t('layout.sign-up')}
        </Link>
      </div>
      {user && <AccountMenu user={user} />}
    </div>
  )
}

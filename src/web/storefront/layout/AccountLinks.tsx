import type { User } from '../../../shared/contracts/auth.ts'
import { useLogout } from '../../auth/use-logout.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WishlistLink } from './WishlistLink.tsx'

/**
 * Links to the dashboard (for an admin), the profile, the orders and the wishlist, and the logout button. Used by the
 * account menu and the phone menu.
 */
export function AccountLinks({ user }: { user: User }) {
  const { t } = useI18n()
  const logOut = useLogout()

  return (
    <>
      {user.role === 'admin' && (
        // Plain link without a language prefix: the dashboard uses the language of the account.
        <a className="menu__item" href={paths.admin}>
          <Icon name="settings" />
          {t('layout.admin')}
        </a>
      )}
      <Link className="menu__item" to={paths.profile()}>
        <Icon name="user" />
        {t('layout.profile')}
      </Link>
      <Link className="menu__item" to={paths.orders}>
        <Icon name="box" />
        {t('layout.orders')}
      </Link>
      <WishlistLink />
      <button type="button" className="menu__item" onClick={logOut}>
        <Icon name="logout" />
        {t('layout.logout')}
      </button>
    </>
  )
}

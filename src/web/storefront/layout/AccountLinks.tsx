import { Link, useLocation, useNavigate } from 'react-router'
import type { User } from '../../../shared/contracts/accounts.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { endSession } from '../../session/end-session.ts'
import { BoxIcon, LogoutIcon, SettingsIcon, UserIcon } from '../../ui/Icons.tsx'

/** Profile, Orders, Logout, and the dashboard for an admin: in the account's menu and in the phone's. */
export function AccountLinks({ user }: { user: User }) {
  const i18n = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const location = useLocation()

  function logOut() {
    // The session ends here at once; the server hears of it with the token that is read now.
    api.logout().catch(console.error)
    endSession({ expired: false, router: { navigate, state: { location } }, i18n })
  }

  return (
    <>
      {user.role === 'admin' && (
        <Link className="menu__item" to={paths.admin}>
          <SettingsIcon />
          {i18n.t('layout.admin')}
        </Link>
      )}
      <Link className="menu__item" to={paths.profile}>
        <UserIcon />
        {i18n.t('layout.profile')}
      </Link>
      <Link className="menu__item" to={paths.orders}>
        <BoxIcon />
        {i18n.t('layout.orders')}
      </Link>
      <button type="button" className="menu__item" onClick={logOut}>
        <LogoutIcon mirrored />
        {i18n.t('layout.logout')}
      </button>
    </>
  )
}

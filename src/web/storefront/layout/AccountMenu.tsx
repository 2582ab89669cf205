import type { User } from '../../../shared/contracts/auth.ts'
import { useI18n } from '../../i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { Avatar } from './Avatar.tsx'

/** Account menu (spec §2): the first name on the button; full name, email and the account's pages in the panel. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useI18n()
  return (
    <Menu
      className="account__menu"
      label={`${t('layout.account')}: ${user.first_name}`}
      trigger={
        <>
          <Avatar user={user} />
          <bdi className="account__name wide-only">{user.first_name}</bdi>
        </>
      }
    >
      <div className="account__who">
        <strong>
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>
        </strong>
        <bdi className="small quiet">{user.email}</bdi>
        {user.professionalStatus === 'approved' && (
          <span>
            <Badge kind="gold">{t('layout.professional')}</Badge>
          </span>
        )}
      </div>
      <AccountLinks user={user} />
    </Menu>
  )
}

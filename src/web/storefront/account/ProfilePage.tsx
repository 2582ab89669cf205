import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { SignedInOnly } from '../../session/guards.tsx'
import { useSession } from '../../session/session.ts'
import { useLogout } from '../../session/use-logout.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import '../../styles/areas/cart.css'
import '../../styles/areas/account.css'

export const handle: RouteHandle = { title: (_, { t }) => t('account.profile') }

export function Component() {
  const { t } = useI18n()
  return (
    <div className="container profile">
      <h1>{t('account.profile')}</h1>
      <SignedInOnly waiting={<ProfileSkeleton />}>
        <Profile />
      </SignedInOnly>
    </div>
  )
}

function Profile() {
  const { t } = useI18n()
  const user = useSession(session => session.user)!
  const logout = useLogout()
  return (
    <div className="profile__columns">
      <div className="card stack profile__who">
        <div>
          <p className="lead">
            <b>
              {user.first_name} {user.last_name}
            </b>
          </p>
          <p className="quiet profile__mail">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
        {user.professionalStatus && (
          <p className="stack gap-s">
            <Badge kind={user.professionalStatus === 'approved' ? 'professional' : 'plain'}>
              {t(`account.professional.${user.professionalStatus}`)}
            </Badge>
            <span className="small quiet">{t(`account.professional.${user.professionalStatus}.text`)}</span>
          </p>
        )}
        <LinkButton variant="secondary" wide render={look => <Link to={paths.orders} {...look} />}>
          <Icon name="box" />
          {t('account.orders')}
        </LinkButton>
        {user.role === 'admin' && (
          <LinkButton variant="secondary" wide render={look => <Link to={paths.admin} {...look} />}>
            <Icon name="settings" />
            {t('account.admin')}
          </LinkButton>
        )}
        <Button variant="quiet" wide onClick={logout}>
          <Icon name="logout" />
          {t('account.logout')}
        </Button>
      </div>
      <div className="stack gap-l">
        <PersonalForm key={user.id} user={user} />
        <PasswordForm email={user.email} />
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <NeedsScript what="page" />
      <div className="profile__columns">
        <div className="card stack">
          <Skeleton length="long" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
        <div className="card stack">
          <Skeleton length="short" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </div>
    </>
  )
}

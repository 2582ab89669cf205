import { lazy, Suspense } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { SignedInOnly } from '../../auth/guards.tsx'
import { useSession } from '../../auth/session.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { Avatar } from '../layout/Avatar.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { AddressesSection } from './addresses/AddressesSection.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { ProfileNav } from './ProfileNav.tsx'
import { type Section, sectionOf } from './profile-sections.ts'
import { SettingsSection } from './SettingsSection.tsx'
import '../orders/orders.css'
import '../auth/auth.css'
import './profile.css'

const SecuritySection = lazy(async () => ({
  default: (await import('../auth/SecuritySection.tsx')).SecuritySection,
}))

export const handle: RouteHandle = { title: (_, { t }) => t('auth.profile') }

/** Profile page with seven sections (spec §2), one at a time, each with its own URL. */
export function Component() {
  const { t } = useI18n()
  return (
    <div className="container profile">
      <h1>{t('auth.profile')}</h1>
      <SignedInOnly waiting={<ProfileSkeleton />}>
        <Profile />
      </SignedInOnly>
    </div>
  )
}

function Profile() {
  const { t } = useI18n()
  const user = useSession(session => session.user)!
  const open = sectionOf(useQueryParameters().get('section'))
  return (
    <div className="profile__columns">
      <div className="stack profile__side">
        <div className="profile__who">
          <Avatar user={user} large />
          <div>
            <p className="lead">
              <b>
                <bdi>
                  {user.first_name} {user.last_name}
                </bdi>
              </b>
            </p>
            <p className="quiet small profile__mail">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
            {user.professionalStatus === 'approved' && <Badge kind="gold">{t('layout.professional')}</Badge>}
          </div>
        </div>
        <ProfileNav open={open} />
      </div>
      <section className="stack gap-l" aria-label={t(`customers.profile.${open}`)}>
        <OpenSection section={open} user={user} />
      </section>
    </div>
  )
}

function OpenSection({ section, user }: { section: Section; user: User }) {
  switch (section) {
    case 'personal':
      return <PersonalSection user={user} />
    case 'settings':
      return <SettingsSection user={user} />
    case 'orders':
      return <OrdersSection />
    case 'addresses':
      return <AddressesSection />
    case 'payment':
      return <PaymentSection />
    case 'preferences':
      return <PreferencesSection />
    case 'security':
      return (
        <Suspense fallback={<Skeleton shape="button" />}>
          <SecuritySection />
        </Suspense>
      )
  }
}

function ProfileSkeleton() {
  return (
    <>
      <NoScriptNotice what="page" />
      <div className="profile__columns">
        <div className="stack">
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

import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../api/provider.tsx'
import { refreshSession, useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Shows only a link to the setup of the second factor to staff who are required to have one and have not set it up. */
export function SecondFactorRequired({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const api = useApi()
  const due = useSession(({ user }) => user?.secondFactorDue ?? false)
  useEffect(() => {
    if (due) void refreshSession(api)
  }, [due, api])
  if (!due) return children
  return (
    <main className="container section" id="main">
      <EmptyState
        level={1}
        drawing={<ListDrawing />}
        title={t('staff.factor.due')}
        text={t('staff.factor.due.text')}
        action={
          <LinkButton render={look => <Link to={paths.profile('security')} {...look} />}>
            {t('staff.factor.due.go')}
          </LinkButton>
        }
      />
    </main>
  )
}

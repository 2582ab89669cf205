import type { ReactNode } from 'react'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Call to action for the visitor's status. The server always renders the version for visitors without an account. */
export function ApplicationPrompt() {
  const { t } = useI18n()
  const user = useSession(session => session.user)
  switch (user?.professionalStatus) {
    case 'approved':
      return (
        <Call
          text={t('professionals.page.approved')}
          main={{ to: paths.products(), label: t('professionals.page.shop') }}
          other={{ to: paths.professionalAccount, label: t('professionals.page.account') }}
        />
      )
    case 'pending':
      return (
        <Call
          text={t('professionals.page.pending')}
          main={{ to: paths.professionalAccount, label: t('professionals.page.see') }}
        />
      )
    default: {
      const to = user ? paths.professionalAccount : paths.register('professional')
      const other = user ? undefined : { to: paths.login(paths.professionalAccount), label: t('layout.login') }
      return <Call main={{ to, label: t('professionals.apply') }} other={other} />
    }
  }
}

interface CallProps {
  text?: ReactNode
  main: { to: string; label: string }
  other?: { to: string; label: string }
}

function Call({ text, main, other }: CallProps) {
  return (
    <div className="stack">
      {text && <p>{text}</p>}
      <div className="cluster">
        <LinkButton variant="gold" size="large" render={look => <Link to={main.to} {...look} />}>
          {main.label}
        </LinkButton>
        {other && (
          <Link className="link" to={other.to}>
            {other.label}
          </Link>
        )}
      </div>
    </div>
  )
}

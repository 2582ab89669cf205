import type { OwnStanding } from '../../../shared/contracts/professionals.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './licence.css'

/** Status of an application as text, with the next steps, the requested information, or the reason for a rejection. */
export function ApplicationStatus({ standing: { application, approval } }: { standing: OwnStanding }) {
  const { t, date } = useI18n()
  const address = useSession(session => session.user?.email) ?? ''
  if (!application) return <p className="quiet">{t('professionals.none.text')}</p>
  const { state, question, reason, licenceEndsOn } = application
  const day = date(licenceEndsOn ?? application.createdAt)
  switch (state) {
    case 'pending':
      return (
        <p>
          {t(approval ? 'professionals.renewal.text' : 'professionals.pending.text', {
            address: `\u2068${address}\u2069`,
          })}
        </p>
      )
    case 'information-asked':
      return (
        <StatusText
          kind="warning"
          title={t('professionals.asked')}
          text={question ?? ''}
          after={t('professionals.asked.text')}
        />
      )
    case 'approved':
      return (
        <p>
          {t('professionals.approved.text')} {licenceEndsOn && t('professionals.until', { day })}
        </p>
      )
    case 'expiring':
    case 'lapsed':
      return <StatusText kind="warning" title={t(`professionals.${state}.text`, { day })} />
    case 'rejected':
      return (
        <StatusText
          kind="error"
          title={t('professionals.rejected')}
          text={reason ?? ''}
          after={t('professionals.rejected.text')}
        />
      )
  }
}

interface StatusTextProps {
  kind: 'warning' | 'error'
  title: string
  /** Text that an admin has written. */
  text?: string
  after?: string
}

function StatusText({ kind, title, text, after }: StatusTextProps) {
  return (
    <div className={`notice notice--${kind}`}>
      <Icon name={kind === 'error' ? 'failure' : 'warning'} />
      <div className="notice__text stack gap-s">
        <p className={text ? 'small' : undefined}>{title}</p>
        {text && (
          <p className="licence__words">
            <bdi>{text}</bdi>
          </p>
        )}
        {after && <p className="small">{after}</p>}
      </div>
    </div>
  )
}

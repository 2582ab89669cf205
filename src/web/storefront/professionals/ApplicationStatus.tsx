import type { OwnStanding } from '../../../shared/contracts/professionals.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** How one stands, in words: what happens next, what was asked, why not. */
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
        <Told
          kind="warning"
          title={t('professionals.asked')}
          words={question ?? ''}
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
      return <Told kind="warning" title={t(`professionals.${state}.text`, { day })} />
    case 'rejected':
      return (
        <Told
          kind="error"
          title={t('professionals.rejected')}
          words={reason ?? ''}
          after={t('professionals.rejected.text')}
        />
      )
  }
}

interface ToldProps {
  kind: 'warning' | 'error'
  title: string
  /** What an admin wrote. */
  words?: string
  after?: string
}

function Told({ kind, title, words, after }: ToldProps) {
  return (
    <div className={`notice notice--${kind}`}>
      <Icon name={kind === 'error' ? 'failure' : 'warning'} />
      <div className="notice__text stack gap-s">
        <p className={words ? 'small' : undefined}>{title}</p>
        {words && (
          <p className="licence__words">
            <bdi>{words}</bdi>
          </p>
        )}
        {after && <p className="small">{after}</p>}
      </div>
    </div>
  )
}

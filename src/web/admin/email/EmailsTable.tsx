import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'

interface EmailsTableProps {
  emails: QueuedEmail[]
  onRead: (email: QueuedEmail) => void
  onRetry: (email: QueuedEmail) => void
  onDrop: (email: QueuedEmail) => void
}

/** List of emails: a table on desktops, cards with the same content on phones. */
export function EmailsTable({ emails, ...steps }: EmailsTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('email.list.subject')}</th>
            <th scope="col">{t('email.list.recipient')}</th>
            <th scope="col">{t('email.list.written')}</th>
            <th scope="col">{t('email.list.standing')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {emails.map(email => (
            <EmailRow key={email.id} email={email} {...steps} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EmailRow({ email, onRead, onRetry, onDrop }: Omit<EmailsTableProps, 'emails'> & { email: QueuedEmail }) {
  const { t, dateTime } = useI18n()
  const { recipient, subject, state, createdAt } = email
  return (
    <tr data-row={email.id}>
      <th scope="row" className="admin-wraps admin-whole-row">
        <bdi>{subject}</bdi>
      </th>
      <td data-label={t('email.list.recipient')} className="admin-wraps admin-whole-row">
        <bdi dir="ltr">{recipient}</bdi>
      </td>
      <td data-label={t('email.list.written')}>{dateTime(createdAt)}</td>
      <td data-label={t('email.list.standing')}>
        <EmailState email={email} />
      </td>
      <td className="admin-whole-row">
        <div className="cluster gap-s">
          <Button size="small" variant="quiet" onClick={() => onRead(email)}>
            {t('email.list.read')}
          </Button>
          {state === 'failed' && (
            <>
              <Button size="small" variant="secondary" onClick={() => onRetry(email)}>
                {t('email.list.retry')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDrop(email)}>
                {t('email.list.drop')}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

function EmailState({ email: { state, sentAt, attempts, lastError, nextAt } }: { email: QueuedEmail }) {
  const { t, dateTime } = useI18n()
  return (
    <>
      {state === 'sent' && dateTime(sentAt!)}
      {state !== 'sent' && t('email.list.attempts', { count: attempts })}
      {nextAt && ` · ${t('email.list.next', { when: dateTime(nextAt) })}`}
      {lastError && (
        <>
          <br />
          <bdi dir="ltr" className="quiet admin-wraps">
            {lastError}
          </bdi>
        </>
      )}
    </>
  )
}

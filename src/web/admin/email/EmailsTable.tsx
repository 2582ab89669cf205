import type { QueuedEmail } from '../../../shared/contracts/email.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'

interface EmailsTableProps {
  letters: QueuedEmail[]
  onRead: (letter: QueuedEmail) => void
  onRetry: (letter: QueuedEmail) => void
  onDrop: (letter: QueuedEmail) => void
}

/** A table on a desk, a list of cards on a phone, with the same cells. */
export function EmailsTable({ letters, ...steps }: EmailsTableProps) {
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
          {letters.map(letter => (
            <LetterRow key={letter.id} letter={letter} {...steps} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LetterRow({ letter, onRead, onRetry, onDrop }: Omit<EmailsTableProps, 'letters'> & { letter: QueuedEmail }) {
  const { t, dateTime } = useI18n()
  const { recipient, subject, state, createdAt } = letter
  return (
    <tr data-row={letter.id}>
      <th scope="row" className="admin-wraps admin-whole-row">
        <bdi>{subject}</bdi>
      </th>
      <td data-label={t('email.list.recipient')} className="admin-wraps admin-whole-row">
        <bdi dir="ltr">{recipient}</bdi>
      </td>
      <td data-label={t('email.list.written')}>{dateTime(createdAt)}</td>
      <td data-label={t('email.list.standing')}>
        <Standing letter={letter} />
      </td>
      <td className="admin-whole-row">
        <div className="cluster gap-s">
          <Button size="small" variant="quiet" onClick={() => onRead(letter)}>
            {t('email.list.read')}
          </Button>
          {state === 'failed' && (
            <>
              <Button size="small" variant="secondary" onClick={() => onRetry(letter)}>
                {t('email.list.retry')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDrop(letter)}>
                {t('email.list.drop')}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

function Standing({ letter: { state, sentAt, attempts, lastError, nextAt } }: { letter: QueuedEmail }) {
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

import type { Subscriber } from '../../../shared/contracts/admin-newsletter.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

interface SubscribersTableProps {
  subscribers: Subscriber[]
  onUnsubscribe: (subscriber: Subscriber) => void
}

/** List of subscribers: a table on desktops, cards with the same content on phones. */
export function SubscribersTable({ subscribers, onUnsubscribe }: SubscribersTableProps) {
  const { t, date } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('newsletter.email')}</th>
            <th scope="col">{t('newsletter.language')}</th>
            <th scope="col">{t('newsletter.since')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map(subscriber => (
            <tr key={subscriber.id} data-row={subscriber.id}>
              <th scope="row" className="admin-wraps admin-whole-row">
                <bdi dir="ltr">{subscriber.email}</bdi>
              </th>
              <td data-label={t('newsletter.language')}>
                {LANGUAGES.find(({ code }) => code === subscriber.language)!.nativeName}
              </td>
              <td data-label={t('newsletter.since')}>
                {date(subscriber.since)}
                {subscriber.consentFile && (
                  <span className="quiet small">
                    {' · '}
                    <Isolate>{t('customers.newsletter.file', { file: subscriber.consentFile })}</Isolate>
                  </span>
                )}
              </td>
              <td>
                {subscriber.state !== 'left' && (
                  <Button size="small" variant="quiet" onClick={() => onUnsubscribe(subscriber)}>
                    {t('newsletter.unsubscribe')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { MessageSummary } from '../../../shared/contracts/admin-messages.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { WaitingSince } from '../professionals/WaitingSince.tsx'
import '../../order-status.css'

/** List of messages: a table on desktops, cards with the same content on phones. */
export function MessagesTable({ messages }: { messages: MessageSummary[] }) {
  const { t, dateTime } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('messages.subject')}</th>
            <th scope="col">{t('messages.from')}</th>
            <th scope="col">{t('messages.category')}</th>
            <th scope="col">{t('messages.received')}</th>
            <th scope="col">{t('admin.status')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ id, subject, fullName, email, category, createdAt, answeredAt }) => (
            <tr key={id} data-row={id}>
              <th scope="row">
                <Link to={adminPaths.message(id)} className="admin-table__link admin-wraps">
                  <bdi>{subject}</bdi>
                </Link>
              </th>
              <td data-label={t('messages.from')}>
                <bdi>{fullName}</bdi>
                <br />
                <bdi dir="ltr" className="quiet admin-wraps">
                  {email}
                </bdi>
              </td>
              <td data-label={t('messages.category')}>{t(`messages.contact.category.${category}`)}</td>
              <td data-label={t('messages.received')}>
                {dateTime(createdAt)}
                {!answeredAt && (
                  <>
                    <br />
                    <WaitingSince moment={createdAt} />
                  </>
                )}
              </td>
              <td className="admin-table__status">
                <MessageStateChip isDone={answeredAt !== null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** State of a message: open or done. */
export function MessageStateChip({ isDone }: { isDone: boolean }) {
  const { t } = useI18n()
  return (
    <span className="order-status" data-status={isDone ? 'delivered' : 'pending'}>
      {t(isDone ? 'messages.show.done' : 'messages.show.open')}
    </span>
  )
}

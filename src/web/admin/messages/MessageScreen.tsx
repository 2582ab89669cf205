import { useParams } from 'react-router'
import type { ContactMessage } from '../../../shared/contracts/admin-messages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { adminPaths } from '../admin-paths.ts'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { MessageState } from './MessagesTable.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Sender } from './Sender.tsx'
import '../../styles/areas/order-status.css'

/** One contact message: text, sender, history, and the reply form. */
export function MessageScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetMessage({ params: { id: Number(id) } }, options)).data,
  )
  return (
    <>
      <Link className="link" to={adminPaths.messages}>
        <Icon name="chevron-back" />
        {t('messages.back')}
      </Link>
      {data ? (
        <OneMessage key={data.id} message={data} onChange={replace} />
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={{ to: adminPaths.messages, label: t('messages.back') }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

interface OneMessageProps {
  message: ContactMessage
  onChange: (message: ContactMessage) => void
}

function OneMessage({ message, onChange }: OneMessageProps) {
  const { t, dateTime } = useI18n()
  return (
    <>
      <header className="spread">
        <h1 className="admin__title admin-wraps">
          <bdi>{message.subject}</bdi>
        </h1>
        <MessageState isDone={message.answeredAt !== null} />
      </header>
      <div className="admin-order">
        <div className="stack">
          <section className="card admin-order__part" aria-label={t('messages.words')}>
            <p className="quiet small">
              {t(`messages.contact.category.${message.category}`)} · {dateTime(message.createdAt)}
            </p>
            <p className="admin-prose" dir="auto">
              {message.message}
            </p>
          </section>
          <MessageHistory steps={message.history} />
          <ReplyForm message={message} onChange={onChange} />
        </div>
        <Sender message={message} />
      </div>
    </>
  )
}

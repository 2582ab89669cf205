import { useParams } from 'react-router'
import type { ContactMessage } from '../../../shared/contracts/admin-messages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { LoadedDetail } from '../LoadedDetail.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { MessageStateChip } from './MessagesTable.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Sender } from './Sender.tsx'
import '../../order-status.css'

/** Screen of one contact message: text, sender, history, and the reply form. */
export function MessageScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const { data, error, reload, replace } = useLoad(
    id,
    async options => (await api.adminGetMessage({ params: { id: Number(id) } }, options)).data,
  )
  return (
    <LoadedDetail loaded={{ data, error, reload }} back={{ to: adminPaths.messages, label: t('messages.back') }}>
      {data => <OneMessage key={data.id} message={data} onChange={replace} />}
    </LoadedDetail>
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
        <MessageStateChip isDone={message.answeredAt !== null} />
      </header>
      <div className="admin-columns">
        <div className="stack">
          <section className="card admin-panel" aria-label={t('messages.words')}>
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

import type { ContactMessage } from '../../../shared/contracts/admin-messages.ts'
import { useI18n } from '../../i18n.tsx'

/** List of the replies, notes and other events of a message, oldest first. */
export function MessageHistory({ steps }: { steps: ContactMessage['history'] }) {
  const { t, dateTime } = useI18n()
  if (steps.length === 0) return null
  return (
    <section className="card admin-panel" aria-label={t('messages.history')}>
      <h2 className="admin__heading">{t('messages.history')}</h2>
      <ol className="stack gap-s">
        {steps.map(({ id, kind, text, at, author }) => (
          <li key={id} className="admin-step" data-kind={kind}>
            <p className="small">
              <b>{t(`messages.step.${kind}`)}</b>{' '}
              <span className="quiet">
                <bdi>{author ?? t('messages.author.left')}</bdi> · {dateTime(at)}
              </span>
            </p>
            {text && (
              <p className="admin-prose" dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { type FormEvent, useId, useState } from 'react'
import type { ContactMessage } from '../../../shared/contracts/admin-messages.ts'
import { directionOf, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { refreshPendingCounts } from '../nav/pending-counts.ts'

interface ReplyFormProps {
  message: ContactMessage
  onChange: (message: ContactMessage) => void
}

type Answered = Promise<{ data: ContactMessage }>

/**
 * Form that replies by email, adds a note for staff, or closes the message without a reply. A closed message can be
 * reopened.
 */
export function ReplyForm({ message, onChange }: ReplyFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [pressed, setPressed] = useState<'answer' | 'note' | 'done' | null>(null)
  const { id, version, language, answeredAt } = message
  const params = { id }
  const isDone = answeredAt !== null

  /**
   * After a version conflict, shows the message as it is on the server and throws an error with an explanation. The
   * typed text is kept.
   */
  const seen = (sending: Answered): Answered =>
    sending.catch(error => {
      const current = error instanceof ApiError && (error.data as { current?: ContactMessage } | undefined)?.current
      if (current) onChange(current)
      throw current ? new ApiError(409, { message: t('messages.late') }) : error
    })

  function taken({ data }: { data: ContactMessage }, words: Parameters<typeof t>[0]) {
    onChange(data)
    addToast({ type: 'success', title: t(words) })
    void refreshPendingCounts(api)
  }

  async function send(kind: 'answer' | 'note') {
    setPressed(kind)
    const answer = await submit(fields =>
      kind === 'note'
        ? api.adminNoteMessage({ params, body: { text: fields('text') } })
        : seen(api.adminAnswerMessage({ params, body: { text: fields('text'), version } })),
    )
    setPressed(null)
    if (!answer) return
    form.current?.reset()
    taken(answer, kind === 'note' ? 'messages.noted' : 'messages.sent')
  }

  async function finish() {
    setPressed('done')
    try {
      taken(
        await seen(api.adminCloseMessage({ params, body: { done: !isDone, version } })),
        isDone ? 'messages.reopened' : 'messages.closed',
      )
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setPressed(null)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send('answer')
  }

  return (
    <section className="card admin-panel" aria-label={t('messages.reply')}>
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        <TextArea
          name="text"
          rows={6}
          label={t('messages.reply')}
          hint={t('messages.reply.hint', { language: LANGUAGES.find(({ code }) => code === language)!.nativeName })}
          dir={directionOf(language)}
          maxLength={8_000}
          error={errors.text}
        />
        <div role="alert">{failure && !errors.text?.length && <FieldError id={failureId}>{failure}</FieldError>}</div>
        <div className="cluster">
          <Button type="submit" loading={busy && pressed === 'answer'}>
            {t('messages.reply.send')}
          </Button>
          <Button variant="secondary" loading={busy && pressed === 'note'} onClick={() => send('note')}>
            {t('messages.reply.note')}
          </Button>
          <Button variant="quiet" loading={pressed === 'done'} onClick={finish}>
            {t(isDone ? 'messages.reopen' : 'messages.close')}
          </Button>
        </div>
      </form>
    </section>
  )
}

import { type FormEvent, useId } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** Internal notes of staff about an order, with a form for a new note. */
export function Notes({ number }: { number: string }) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const failureId = useId()
  const { form, busy, errors, failure, submit } = useSubmit()
  const { data, error, reload, replace } = useLoad(
    `notes ${number}`,
    async options => (await api.adminListOrderNotes({ params: { number } }, options)).data,
  )

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(field => api.adminAddOrderNote({ params: { number }, body: { text: field('text') } }))
    if (!answer) return
    replace(answer.data)
    form.current?.reset()
  }

  return (
    <section className="card admin-panel" aria-label={t('admin-orders.notes')}>
      <h2 className="admin__heading">{t('admin-orders.notes')}</h2>
      {error && !data && <LoadFailure title={t('admin-orders.notes.failed')} error={error} onRetry={reload} />}
      {data && data.length > 0 && (
        <ul className="order-notes">
          {data.map(({ id, text, author, at }) => (
            <li key={id}>
              <p className="admin-note" dir="auto">
                {text}
              </p>
              <p className="quiet small">
                <bdi>{author ?? t('admin-orders.notes.left')}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className="stack gap-s" method="post" noValidate onSubmit={onSubmit}>
        <TextArea
          name="text"
          rows={2}
          dir="auto"
          maxLength={2_000}
          label={t('admin-orders.notes.text')}
          hint={t('admin-orders.notes.hint')}
          error={errors.text?.[0]}
        />
        <div role="alert">{failure && !errors.text?.length && <FieldError id={failureId}>{failure}</FieldError>}</div>
        <div>
          <Button type="submit" variant="secondary" size="small" loading={busy}>
            {t('admin-orders.notes.add')}
          </Button>
        </div>
      </form>
    </section>
  )
}

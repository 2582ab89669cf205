import { type FormEvent, useId, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NoScriptNotice } from './NoScriptNotice.tsx'

type State = 'idle' | 'sending' | 'done'

export function NewsletterForm() {
  const { t } = useI18n()
  const api = useApi()
  const id = useId()
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<string[]>([])

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const form = event.currentTarget
    setState('sending')
    setError([])
    try {
      await api.subscribeNewsletter({ body: { email: String(new FormData(form).get('email')) } })
      setState('done')
    } catch (problem) {
      setState('idle')
      const { errors, message } = problem as ApiError
      setError(errors?.email ?? [message || t('common.error')])
      form.querySelector('input')?.focus()
    }
  }

  return (
    <section className="footer__newsletter" aria-labelledby={id}>
      <h2 id={id}>{t('layout.newsletter.title')}</h2>
      <p>{t('layout.newsletter.text')}</p>
      <div role="status">{state === 'done' && <p className="footer__done">{t('layout.newsletter.done')}</p>}</div>
      {state !== 'done' && (
        <form className="stack gap-s" method="post" noValidate onSubmit={subscribe}>
          <NoScriptNotice what="newsletter" className="footer__done" />
          <TextField
            type="email"
            name="email"
            label={t('layout.newsletter.email')}
            autoComplete="email"
            error={error}
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" loading={state === 'sending'}>
            {t('layout.newsletter.subscribe')}
          </Button>
        </form>
      )}
    </section>
  )
}

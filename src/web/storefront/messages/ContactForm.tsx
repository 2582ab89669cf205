import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CONTACT_CATEGORIES } from '../../../shared/rules/contact-categories.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { ContactThanks } from './ContactThanks.tsx'

type Category = (typeof CONTACT_CATEGORIES)[number]

/** Contact form (spec §3). Validation errors of the server are shown at their fields. */
export function ContactForm() {
  const { t } = useI18n()
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    setState('sending')
    setErrors({})
    setFailure('')
    try {
      await api.sendContactMessage({
        body: {
          fullName: text('fullName'),
          email: text('email'),
          phone: text('phone'),
          category: text('category') as Category,
          subject: text('subject'),
          message: text('message'),
        },
      })
      setState('sent')
    } catch (error) {
      setState('idle')
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
      setFailure(error.message || t('errors.network'))
    }
  }

  if (state === 'sent') return <ContactThanks onAgain={() => setState('idle')} />
  return (
    <form
      ref={form}
      className="card stack"
      method="post"
      noValidate
      onSubmit={send}
      aria-label={t('messages.contact.form')}
    >
      <NoScriptNotice what="form" className="stack gap-s" />
      <div className="contact__pair">
        <TextField
          name="fullName"
          label={t('messages.contact.name')}
          autoComplete="name"
          maxLength={120}
          error={errors.fullName}
        />
        <TextField
          type="email"
          name="email"
          label={t('messages.contact.email')}
          autoComplete="email"
          error={errors.email}
          spellCheck={false}
        />
        <TextField
          type="tel"
          name="phone"
          label={t('messages.contact.phone')}
          autoComplete="tel"
          optional
          error={errors.phone}
        />
        <SelectField
          name="category"
          label={t('messages.contact.category')}
          error={errors.category}
          options={CONTACT_CATEGORIES.map(value => ({ value, label: t(`messages.contact.category.${value}`) }))}
        />
      </div>
      <TextField name="subject" label={t('messages.contact.subject')} maxLength={200} error={errors.subject} />
      <TextArea name="message" label={t('messages.contact.message')} rows={6} maxLength={4000} error={errors.message} />
      <div role="alert">{failure && <FieldError id="contact-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" size="large" loading={state === 'sending'}>
          {t('messages.contact.send')}
        </Button>
      </div>
    </form>
  )
}

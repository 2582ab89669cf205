import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from './FailureNotice.tsx'

/** Button that sends another confirmation email to the signed-in user. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, failure, submit } = useSubmit()
  const [sent, setSent] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (await submit(() => api.resendVerification())) setSent(true)
  }

  if (sent) {
    return (
      <p role="status">
        {t('auth.verify.sent')} <bdi dir="ltr">{email}</bdi>
      </p>
    )
  }
  return (
    <form ref={form} className="stack" method="post" onSubmit={onSubmit}>
      <FailureNotice title={t('auth.email-link.failed')} reason={failure} />
      <Button type="submit" loading={busy}>
        {t('auth.verify.resend')}
      </Button>
    </form>
  )
}

import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import '../../ui/qr-code.css'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

export interface TotpSecret {
  secret: string
  /** Content of the QR code. */
  url: string
}

interface SetUpProps {
  totp: TotpSecret
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/**
 * Sets up an authenticator app with the secret, as a QR code or as text. The first valid code enables the second
 * factor.
 */
export function SetUpSecondFactor({ totp: { secret, url }, onDone, onCancel }: SetUpProps) {
  const { t } = useI18n()
  const api = useApi()
  const title = useRef<HTMLHeadingElement>(null)
  const { form, busy, errors, failure, submit } = useSubmit()
  useEffect(() => title.current?.focus(), [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields => api.confirmSecondFactor({ body: { code: fields('code') } }))
    if (answer) onDone(answer.data.recoveryCodes)
  }

  return (
    <form ref={form} className="stack gap-l" method="post" noValidate onSubmit={onSubmit}>
      <FailureNotice title={t('auth.factor.failed')} reason={'code' in errors ? null : failure} />
      <div className="second-factor__ways">
        <div className="stack gap-s">
          <h3 ref={title} tabIndex={-1} className="second-factor__step">
            {t('auth.factor.scan')}
          </h3>
          <Suspense fallback={<span className="qr-code skeleton" aria-hidden="true" />}>
            <QrCode text={url} label={t('auth.factor.qr')} />
          </Suspense>
        </div>
        <div className="stack gap-s">
          <h3 className="second-factor__step">{t('auth.factor.key')}</h3>
          <code className="second-factor__key" dir="ltr">
            {secret.match(/.{1,4}/g)!.join(' ')}
          </code>
          <div className="cluster gap-s">
            <CopyButton text={secret} />
            <a className="link" href={url}>
              {t('auth.factor.open')}
            </a>
          </div>
        </div>
      </div>
      <div className="second-factor__code">
        <TextField
          name="code"
          label={t('auth.factor.enter')}
          hint={t('auth.code.app.hint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code}
        />
      </div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('auth.factor.start')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

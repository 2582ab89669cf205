import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { type FormFields, useSubmit } from '../../api/use-submit.ts'
import { setSignedIn } from '../../auth/session.ts'
import { storeToken } from '../../auth/tokens.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import { LicenceField } from '../professionals/LicenceField.tsx'
import { licenceOf, ProfessionalFields } from '../professionals/ProfessionalFields.tsx'
import { type AccountType, AccountTypeField } from './AccountTypeField.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

export function RegisterForm({ professionalFirst }: { professionalFirst: boolean }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()
  const [type, setType] = useState<AccountType>(professionalFirst ? 'professional' : 'customer')
  const [document, setDocument] = useState<Blob | null>(null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const password = String(new FormData(form.current!).get('password'))
    const answer = await submit(async fields => {
      const opened = await api.register({ body: { ...bodyOf(fields, type), password } })
      if (type === 'professional' && document) await attach(document, opened.data.token)
      return opened
    })
    if (!answer) return
    const welcome = type === 'professional' ? t('auth.welcome.professional') : t('auth.welcome.customer')
    addToast({ type: 'success', title: t('auth.welcome'), message: welcome })
    setSignedIn(answer.data.token, answer.data.user)
  }

  /**
   * Uploads the document of a professional application. If this fails, the account still exists, so only a warning is
   * shown.
   */
  async function attach(file: Blob, token: string) {
    storeToken(token)
    await api.uploadLicence({ file }).catch(() =>
      addToast({
        type: 'warning',
        title: t('professionals.licence-copy.failed'),
        message: t('professionals.licence-copy.failed.text'),
        duration: 10_000,
      }),
    )
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <NoScriptNotice what="form" />
      <FailureNotice title={t('errors.registration-failed')} reason={failure} />
      <AccountTypeField value={type} onChange={setType} error={errors.accountType?.join(' ')} />
      <div className="account-pair">
        <TextField
          name="first_name"
          label={t('auth.first-name')}
          autoComplete="given-name"
          maxLength={60}
          error={errors.first_name}
        />
        <TextField
          name="last_name"
          label={t('auth.last-name')}
          autoComplete="family-name"
          maxLength={60}
          error={errors.last_name}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        maxLength={254}
        error={errors.email}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('auth.phone')}
        optional
        autoComplete="tel"
        maxLength={40}
        error={errors.phone}
      />
      <NewPasswordField name="password" label={t('auth.password')} error={errors.password} />
      {type === 'professional' && (
        <div className="stack account-professional">
          <p className="account-professional__note small">{t('auth.professional.note')}</p>
          <ProfessionalFields errors={errors} />
          <LicenceField action={t('professionals.licence-copy.choose')} keepsName onChoose={setDocument} />
        </div>
      )}
      <Button type="submit" size="large" wide loading={busy}>
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}

function bodyOf(fields: FormFields, accountType: AccountType) {
  return {
    first_name: fields('first_name'),
    last_name: fields('last_name'),
    email: fields('email'),
    phone: fields('phone') || undefined,
    accountType,
    professional: accountType === 'professional' ? licenceOf(fields) : undefined,
  }
}

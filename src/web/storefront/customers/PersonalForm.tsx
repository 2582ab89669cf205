import type { FormEvent } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { GENDERS } from '../../../shared/rules/genders.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { setSessionUser } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FailureNotice } from '../auth/FailureNotice.tsx'

/** Profile form with the personal data (spec §3). */
export function PersonalForm({ user }: { user: User }) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit } = useSubmit()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      api.updateProfile({
        body: {
          firstName: fields('firstName'),
          lastName: fields('lastName'),
          email: fields('email'),
          phone: fields('phone'),
          dateOfBirth: fields('dateOfBirth'),
          gender: fields('gender') as (typeof GENDERS)[number] | '',
        },
      }),
    )
    if (!answer) return
    setSessionUser(answer.data)
    addToast({ type: 'success', title: t('customers.profile.saved') })
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit} aria-labelledby="personal">
      <h2 className="profile__title" id="personal">
        {t('customers.profile.personal.title')}
      </h2>
      <FailureNotice title={t('errors.profile-failed')} reason={failure} />
      <div className="account-pair">
        <TextField
          name="firstName"
          label={t('auth.first-name')}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={user.first_name}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t('auth.last-name')}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={user.last_name}
          error={errors.lastName}
        />
      </div>
      <div className="account-pair">
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="email"
          maxLength={254}
          defaultValue={user.email}
          error={errors.email}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('auth.phone')}
          optional
          autoComplete="tel"
          maxLength={40}
          defaultValue={user.phone ?? ''}
          error={errors.phone}
        />
      </div>
      <div className="account-pair">
        <TextField
          name="dateOfBirth"
          type="date"
          label={t('customers.profile.birth')}
          optional
          autoComplete="bday"
          defaultValue={user.dateOfBirth ?? ''}
          error={errors.dateOfBirth}
        />
        <SelectField
          name="gender"
          label={t('customers.profile.gender')}
          optional
          autoComplete="sex"
          prompt={t('customers.profile.gender.prompt')}
          options={GENDERS.map(value => ({ value, label: t(`customers.profile.gender.${value}`) }))}
          defaultValue={user.gender ?? ''}
          error={errors.gender}
        />
      </div>
      <Button type="submit" className="profile__save" loading={busy}>
        {t('customers.profile.save')}
      </Button>
    </form>
  )
}

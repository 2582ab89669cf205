import type { FormEvent } from 'react'
import type { Preferences } from '../../../shared/contracts/preferences.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { setTheme } from '../../ui-state.ts'
import { FailureNotice } from '../auth/FailureNotice.tsx'

type Language = Preferences['language']
type Theme = NonNullable<Preferences['theme']>

/** Profile section with the preferences: language of emails, theme, and which emails to receive. */
export function PreferencesSection() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'preferences',
    async options => (await api.getPreferences({}, options)).data,
  )
  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  if (!data)
    return (
      <div className="card stack">
        <Skeleton length="short" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    )
  return <PreferencesForm preferences={data} onSaved={replace} />
}

function PreferencesForm({
  preferences,
  onSaved,
}: {
  preferences: Preferences
  onSaved: (saved: Preferences) => void
}) {
  const { t } = useI18n()
  const api = useApi()
  const verified = useSession(({ user }) => user?.emailVerified)
  const { form, busy, errors, failure, submit } = useSubmit()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      api.changePreferences({
        body: {
          language: fields('language') as Language,
          theme: (fields('theme') || null) as Theme | null,
          signInAlerts: fields('signInAlerts') === 'on',
          ...(verified && {
            newsletter: fields('newsletter') === 'on',
            reminders: fields('reminders') === 'on',
          }),
        },
      }),
    )
    if (!answer) return
    onSaved(answer.data)
    if (answer.data.theme) setTheme(answer.data.theme)
    addToast({ type: 'success', title: t('customers.profile.preferences.saved') })
  }

  return (
    <form ref={form} className="card stack gap-l" method="post" noValidate onSubmit={onSubmit}>
      <FailureNotice title={t('errors.profile-failed')} reason={failure} />
      <SelectField
        name="language"
        label={t('customers.profile.language')}
        hint={t('customers.profile.language.hint')}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        defaultValue={preferences.language}
        error={errors.language}
      />
      <RadioCards
        legend={t('customers.profile.theme')}
        name="theme"
        compact
        defaultValue={preferences.theme ?? ''}
        options={[
          { value: '', label: t('customers.profile.theme.device') },
          { value: 'light', label: t('customers.profile.theme.light') },
          { value: 'dark', label: t('customers.profile.theme.dark') },
        ]}
        error={errors.theme}
      />
      <fieldset className="stack gap-s">
        <legend className="radio-cards__legend">{t('customers.profile.emails')}</legend>
        <p className="quiet small">{t('customers.profile.emails.always')}</p>
        <Checkbox
          name="newsletter"
          label={t('customers.profile.newsletter')}
          hint={verified ? t('customers.profile.newsletter.hint') : t('field.verify-first')}
          disabled={!verified}
          defaultChecked={preferences.newsletter}
          error={errors.newsletter}
        />
        <Checkbox
          name="reminders"
          label={t('customers.profile.reminders')}
          hint={verified ? t('customers.profile.reminders.hint') : t('field.verify-first')}
          disabled={!verified}
          defaultChecked={preferences.reminders}
          error={errors.reminders}
        />
        <Checkbox
          name="signInAlerts"
          label={t('customers.profile.sign-in-alerts')}
          hint={t('customers.profile.sign-in-alerts.hint')}
          defaultChecked={preferences.signInAlerts}
        />
      </fieldset>
      <Button type="submit" className="profile__save" loading={busy}>
        {t('customers.profile.save')}
      </Button>
    </form>
  )
}

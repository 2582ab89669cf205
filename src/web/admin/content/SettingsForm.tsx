import type { FormEvent } from 'react'
import type { AdminSettings } from '../../../shared/contracts/content-settings.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { HourFields } from './HourFields.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import {
  BrandSettings,
  ContactSettings,
  DeliverySettingsLink,
  FactSettings,
  PaymentSettings,
  ReminderSettings,
} from './SettingsSections.tsx'
import { draftOf, readSettings, type SettingsDraft, useSettingsConflictFields } from './settings-draft.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'
import './content.css'

interface SettingsFormProps {
  settings: AdminSettings
  onSaved: (settings: AdminSettings) => void
}

/** Form with the shop details, which are saved together. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  return (
    <VersionedDraftState state={settings} draftOf={draftOf}>
      {versioned => <SettingsFields versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface SettingsFieldsProps {
  versioned: VersionedDraft<AdminSettings, SettingsDraft>
  onSaved: (settings: AdminSettings) => void
}

function SettingsFields({ versioned, onSaved }: SettingsFieldsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { draft } = versioned
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    fields: useSettingsConflictFields(),
    read: readSettings,
    send: (draft, version) => api.adminChangeSiteSettings({ body: { ...draft, version } }),
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onInput={unsaved.change} onSubmit={onSubmit}>
      {dialog}
      <LanguageSwitch>
        <BrandSettings draft={draft} errors={errors} onChange={unsaved.change} />
        <ContactSettings draft={draft} errors={errors} />
        <section className="card admin-panel">
          <h2 className="admin__heading">{t('content.settings.businessHours')}</h2>
          <HourFields hours={draft.businessHours} errors={errors} />
          <DeliverySettingsLink>{t('content.settings.holidays.at')}</DeliverySettingsLink>
        </section>
        <FactSettings draft={draft} errors={errors} />
        <PaymentSettings draft={draft} errors={errors} />
        <ReminderSettings draft={draft} errors={errors} />
      </LanguageSwitch>
      <div role="alert">{failure && <FieldError id="settings-failure">{failure}</FieldError>}</div>
      <div className="content-save">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {unsaved.isChanged && <span className="quiet small">{t('content.unsaved.mark')}</span>}
      </div>
      {unsaved.question}
    </form>
  )
}

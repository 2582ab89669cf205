import { dayOf } from '../../../../shared/rules/days.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Editor } from './use-editor.ts'

/** Where such goods are made; another country that a product already names stays to choose. */
const COUNTRIES = [
  ...['PS', 'JO', 'IL', 'TR', 'EG', 'LB', 'SA', 'AE', 'FR', 'DE', 'IT', 'ES', 'CH', 'BE', 'NL', 'GB', 'IE', 'SE', 'DK'],
  ...['PL', 'CZ', 'GR', 'RO', 'US', 'CA', 'BR', 'MX', 'KR', 'JP', 'CN', 'TW', 'TH', 'IN', 'PK', 'MY', 'AU', 'ZA', 'MA'],
]
const DAY = 86_400_000

/** What the health ministry knows of it, and what the law asks of its package. */
export function Registration({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t, language } = useI18n()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = [...new Set([...COUNTRIES, draft.origin].filter(Boolean))]
    .map(code => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  const ends = draft.registrationExpiresOn
  const state =
    ends && (ends < dayOf(new Date()) ? 'over' : ends < dayOf(new Date(Date.now() + 90 * DAY)) ? 'soon' : '')
  return (
    <section className="card stack" aria-labelledby="registration-title">
      <div className="spread">
        <h2 className="admin__heading" id="registration-title">
          {t('catalog.registration')}
        </h2>
        {state && (
          <span className="order-status" data-status={state === 'over' ? 'failed' : 'pending'}>
            {t(`catalog.registration.${state}`)}
          </span>
        )}
      </div>
      <TextField
        name="registrationNumber"
        label={t('catalog.field.registrationNumber')}
        dir="ltr"
        autoComplete="off"
        optional
        maxLength={60}
        value={draft.registrationNumber}
        error={errors.registrationNumber}
        onChange={event => set({ registrationNumber: event.currentTarget.value })}
      />
      <TextField
        type="date"
        name="registrationExpiresOn"
        label={t('catalog.field.registrationExpiresOn')}
        optional
        value={draft.registrationExpiresOn}
        error={errors.registrationExpiresOn}
        onChange={event => set({ registrationExpiresOn: event.currentTarget.value })}
      />
      <SelectField
        name="origin"
        label={t('catalog.field.origin')}
        prompt={t('catalog.unknown')}
        optional
        value={draft.origin}
        options={countries}
        error={errors.origin}
        onChange={event => set({ origin: event.currentTarget.value })}
      />
      <Checkbox
        label={t('catalog.field.hasArabicLabel')}
        checked={draft.hasArabicLabel}
        onChange={event => set({ hasArabicLabel: event.currentTarget.checked })}
      />
    </section>
  )
}

import { type FormEvent, useState } from 'react'
import type { AdminSettings } from '../../../shared/contracts/content-settings.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HolidayFields, holidaysFrom } from '../HolidayFields.tsx'
import { readTranslations } from '../MultilingualField.tsx'
import { parseNumber } from '../parse-number.ts'
import { useVersioned } from '../use-versioned.tsx'
import { HourFields, hoursFrom } from './HourFields.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LogoField } from './LogoField.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

interface SettingsFormProps {
  settings: AdminSettings
  onSaved: (settings: AdminSettings) => void
}

const ADDRESSES = ['whatsappUrl', 'socialUrl', 'instagramUrl'] as const
/** Texts in four languages, with how long and of how many lines each may be. */
const TEXTS = {
  name: { maxLength: 60 },
  tagline: { maxLength: 160, optional: true },
  announcement: { maxLength: 160, optional: true },
  footerBlurb: { maxLength: 600, rows: 3, optional: true },
  address: { maxLength: 200, optional: true },
  bankTransferDetails: { maxLength: 1_000, rows: 4, optional: true },
} as const

/** All settings of the shop, saved together. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const [holidays, setHolidays] = useState(settings.holidays)
  const unsaved = useUnsavedChanges()
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: settings,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    send: (fields, version) => api.adminChangeSiteSettings({ body: { ...written(fields), version } }),
    changes: (before, after) =>
      (Object.keys(before) as (keyof AdminSettings)[])
        .filter(part => part !== 'version' && JSON.stringify(before[part]) !== JSON.stringify(after[part]))
        .map(part => t(`content.settings.${part as Exclude<keyof AdminSettings, 'version'>}`)),
  })

  function written(fields: FormFields) {
    return {
      name: readTranslations(fields, 'name'),
      tagline: readTranslations(fields, 'tagline'),
      address: readTranslations(fields, 'address'),
      announcement: readTranslations(fields, 'announcement'),
      footerBlurb: readTranslations(fields, 'footerBlurb'),
      bankTransferDetails: readTranslations(fields, 'bankTransferDetails'),
      logoUrl: fields('logoUrl') || null,
      phone: fields('phone'),
      email: fields('email'),
      whatsappUrl: fields('whatsappUrl') || null,
      socialUrl: fields('socialUrl') || null,
      instagramUrl: fields('instagramUrl') || null,
      businessHours: hoursFrom(fields),
      holidays: holidaysFrom(fields, holidays),
      founded: parseNumber(fields('founded')) ?? -1,
      customersClaim: fields('customersClaim'),
      yearsClaim: parseNumber(fields('yearsClaim')) ?? -1,
      registrationNumber: fields('registrationNumber'),
      freeShippingFrom: parseNumber(fields('freeShippingFrom')) ?? -1,
    }
  }

  const words = (name: keyof typeof TEXTS) => (
    <TranslatedField
      path={name}
      label={t(`content.settings.${name}`)}
      values={settings[name]}
      errors={errors}
      {...TEXTS[name]}
    />
  )
  const line = (
    name: 'founded' | 'customersClaim' | 'yearsClaim' | 'registrationNumber' | 'freeShippingFrom',
    rest: { inputMode?: 'numeric' | 'decimal'; optional?: boolean; hint?: string } = {},
  ) => (
    <TextField
      name={name}
      label={t(`content.settings.${name}`)}
      defaultValue={settings[name]}
      dir="ltr"
      error={errors[name]}
      {...rest}
    />
  )
  return (
    <form
      ref={form}
      className="stack"
      method="post"
      noValidate
      onInput={unsaved.change}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {notice}
      <LanguageSwitch>
        <section className="card admin-order__part">
          <h2 className="admin__heading">{t('content.settings.brand')}</h2>
          {words('name')}
          {words('tagline')}
          <LogoField value={settings.logoUrl} onChange={unsaved.change} error={errors.logoUrl} />
          {words('announcement')}
          {words('footerBlurb')}
        </section>
        <section className="card admin-order__part">
          <h2 className="admin__heading">{t('content.settings.contact')}</h2>
          <div className="four-languages">
            <TextField
              inputMode="tel"
              dir="ltr"
              name="phone"
              label={t('content.settings.phone')}
              defaultValue={settings.phone}
              optional
              error={errors.phone}
            />
            <TextField
              type="email"
              name="email"
              label={t('content.settings.email')}
              defaultValue={settings.email}
              optional
              error={errors.email}
            />
          </div>
          <div className="four-languages">
            {ADDRESSES.map(name => (
              <TextField
                key={name}
                type="url"
                name={name}
                label={t(`content.settings.${name}`)}
                defaultValue={settings[name] ?? ''}
                placeholder="https://"
                maxLength={500}
                optional
                error={errors[name]}
              />
            ))}
          </div>
          {words('address')}
        </section>
        <section className="card admin-order__part">
          <h2 className="admin__heading">{t('content.settings.businessHours')}</h2>
          <HourFields hours={settings.businessHours} errors={errors} />
          <HolidayFields
            holidays={holidays}
            form={form}
            error={errors.holidays}
            onChange={days => {
              setHolidays(days)
              unsaved.change()
            }}
          />
        </section>
        <section className="card admin-order__part">
          <h2 className="admin__heading">{t('content.settings.legal')}</h2>
          <div className="four-languages">
            {line('registrationNumber', { optional: true })}
            {line('founded', { inputMode: 'numeric' })}
            {line('yearsClaim', { inputMode: 'numeric' })}
            {line('customersClaim')}
          </div>
        </section>
        <section className="card admin-order__part">
          <h2 className="admin__heading">{t('content.settings.payment')}</h2>
          <div className="four-languages">
            {line('freeShippingFrom', { inputMode: 'decimal', hint: t('content.settings.freeShippingFrom.hint') })}
          </div>
          {words('bankTransferDetails')}
        </section>
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

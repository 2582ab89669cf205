import { type FormEvent, useState } from 'react'
import type { ShippingSettings } from '../../../shared/contracts/shipping-zones.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HolidayFields, holidaysFrom } from '../HolidayFields.tsx'
import { parseNumber } from '../parse-number.ts'
import { useVersioned } from '../use-versioned.tsx'

interface SettingsFormProps {
  settings: ShippingSettings
  onSaved: (settings: ShippingSettings) => void
}

/** What delivery costs before a zone is known, and the holidays. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const [holidays, setHolidays] = useState(settings.holidays)
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: settings,
    onSaved,
    send: (fields, version) =>
      api.adminChangeShippingSettings({
        body: {
          fee: parseNumber(fields('fee')) ?? -1,
          freeFrom: parseNumber(fields('freeFrom')) ?? -1,
          holidays: holidaysFrom(fields, holidays),
          version,
        },
      }),
    changes: (before, after) =>
      (['fee', 'freeFrom', 'holidays'] as const)
        .filter(part => String(before[part]) !== String(after[part]))
        .map(part => t(`shipping.base.${part}`)),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const figure = (name: 'fee' | 'freeFrom') => (
    <TextField
      name={name}
      label={t(`shipping.base.${name}`)}
      defaultValue={settings[name]}
      inputMode="decimal"
      dir="ltr"
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className="card admin-order__part" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{t('shipping.base')}</h2>
      {notice}
      <div className="four-languages">
        {figure('fee')}
        {figure('freeFrom')}
      </div>
      <HolidayFields form={form} holidays={holidays} error={errors.holidays} onChange={setHolidays} />
      <div role="alert">{failure && <FieldError id="settings-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
      </div>
    </form>
  )
}

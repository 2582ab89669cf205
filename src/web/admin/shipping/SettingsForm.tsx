import { type FormEvent, useState } from 'react'
import type { ShippingSettings } from '../../../shared/contracts/delivery-zones.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { figureOf } from '../figure-of.ts'
import { useVersioned } from './use-versioned.tsx'

interface SettingsFormProps {
  settings: ShippingSettings
  onSaved: (settings: ShippingSettings) => void
}

/** What delivery costs before a zone is known, and the holidays. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t, date } = useI18n()
  const api = useApi()
  const [holidays, setHolidays] = useState(settings.holidays)
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: settings,
    onSaved,
    send: (fields, version) => {
      const typed = fields('holiday')
      return api.adminChangeShippingSettings({
        body: {
          fee: figureOf(fields('fee')) ?? -1,
          freeFrom: figureOf(fields('freeFrom')) ?? -1,
          // A day that stands in its field unadded was meant, too.
          holidays: typed ? [...holidays, typed] : holidays,
          version,
        },
      })
    },
    changes: (before, after) =>
      (['fee', 'freeFrom', 'holidays'] as const)
        .filter(part => String(before[part]) !== String(after[part]))
        .map(part => t(`shipping.base.${part}`)),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function add() {
    const field = form.current?.elements.namedItem('holiday') as HTMLInputElement | null
    if (!field?.value) return
    setHolidays([...new Set([...holidays, field.value])].sort())
    field.value = ''
    field.focus()
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
      <h3 className="admin__heading">{t('shipping.base.holidays')}</h3>
      <ul className="cluster gap-s">
        {holidays.map(day => (
          <li key={day} className="holiday">
            {date(day)}
            <IconButton
              label={t('shipping.holiday.remove', { day: date(day) })}
              onClick={() => setHolidays(holidays.filter(one => one !== day))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="cluster holiday__add">
        <TextField name="holiday" type="date" label={t('shipping.holiday')} optional error={errors.holidays} />
        <Button variant="secondary" onClick={add}>
          {t('shipping.holiday.add')}
        </Button>
      </div>
      <div role="alert">{failure && <FieldError id="settings-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
      </div>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { Contracts } from '../../../shared/contracts/all.ts'
import type { CallInput } from '../../../shared/contracts/endpoint-input.ts'
import type { ShippingSettings } from '../../../shared/contracts/shipping-zones.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { parseNumber } from '../parse-number.ts'
import { HolidayFields, holidaysFrom } from './HolidayFields.tsx'

interface SettingsFormProps {
  settings: ShippingSettings
  onSaved: (settings: ShippingSettings) => void
}

function draftOf({
  fee,
  freeFrom,
  holidays,
}: ShippingSettings): Pick<
  CallInput<Contracts['adminChangeShippingSettings']>['body'],
  'fee' | 'freeFrom' | 'holidays'
> {
  return { fee, freeFrom, holidays }
}

/**
 * Form for the delivery fee that applies until the zone is known, the subtotal from which delivery is free, and the
 * holidays.
 */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  return (
    <VersionedDraftState state={settings} draftOf={draftOf}>
      {versioned => <SettingsFields versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface SettingsFieldsProps {
  versioned: VersionedDraft<ShippingSettings, ReturnType<typeof draftOf>>
  onSaved: (settings: ShippingSettings) => void
}

function SettingsFields({ versioned, onSaved }: SettingsFieldsProps) {
  const { t, date, list } = useI18n()
  const api = useApi()
  const { draft } = versioned
  const [holidays, setHolidays] = useState(draft.holidays)
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    onSaved,
    fields: {
      fee: { label: t('shipping.base.fee') },
      freeFrom: { label: t('shipping.base.freeFrom') },
      holidays: { label: t('shipping.base.holidays'), show: days => list(days.map(date)) || undefined },
    },
    read: fields => ({
      fee: parseNumber(fields('fee')) ?? -1,
      freeFrom: parseNumber(fields('freeFrom')) ?? -1,
      holidays: holidaysFrom(fields, holidays),
    }),
    send: (draft, version) => api.adminChangeShippingSettings({ body: { ...draft, version } }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const figure = (name: 'fee' | 'freeFrom') => (
    <TextField
      name={name}
      label={t(`shipping.base.${name}`)}
      defaultValue={draft[name]}
      inputMode="decimal"
      hint={name === 'freeFrom' ? t('shipping.base.freeFrom.hint') : undefined}
      dir="ltr"
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className="card admin-panel" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{t('shipping.base')}</h2>
      {dialog}
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

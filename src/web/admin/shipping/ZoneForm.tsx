import type { FormEvent } from 'react'
import type { AdminZone } from '../../../shared/contracts/shipping-zones.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { changedParts } from '../changed-parts.ts'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { parseNumber } from '../parse-number.ts'
import { useVersioned } from '../use-versioned.tsx'
import { RegionRows } from './RegionRows.tsx'
import { useRegions } from './use-regions.ts'

interface ZoneFormProps {
  zone: AdminZone
  /** All zones, to which a region can move. */
  zones: AdminZone[]
  isNew: boolean
  onSaved: (zone: AdminZone) => void
}

/** Monday as a date of its own; the days after it follow. */
const WEEK = [1, 2, 3, 4, 5, 6, 7]
const PARTS = [
  'names',
  'fee',
  'freeFrom',
  'minDays',
  'maxDays',
  'deliveryDays',
  'regions',
  'closedAt',
  'closedUntil',
] as const

/** A zone's names, what it costs, how long it takes, and its regions. */
export function ZoneForm({ zone, zones, isNew, onSaved }: ZoneFormProps) {
  const { t, weekday, nameOf } = useZoneWords()
  const api = useApi()
  const regions = useRegions(zone.regions)
  const { form, busy, errors, failure, notice, save } = useVersioned({
    seen: zone,
    onSaved,
    send: (fields, version) => {
      const body = written(fields)
      return isNew
        ? api.adminAddZone({ body })
        : api.adminChangeZone({ params: { id: zone.id }, body: { ...body, version } })
    },
    changes: (before, after) => changedParts(PARTS, before, after).map(part => t(`shipping.zone.${part}`)),
  })

  const others = zones.filter(({ id }) => id !== zone.id)
  const homes = [zone, ...others].map(one => ({ id: one.id, name: nameOf(one) }))

  function written(fields: FormFields) {
    return {
      names: readTranslations(fields, 'names'),
      fee: parseNumber(fields('fee')) ?? -1,
      freeFrom: parseNumber(fields('freeFrom')),
      minDays: parseNumber(fields('minDays')) ?? -1,
      maxDays: parseNumber(fields('maxDays')) ?? -1,
      deliveryDays: WEEK.filter(day => fields(`day${day}`) === 'on'),
      regions: regions.rows.map(({ code, zoneId }, n) => ({
        code,
        zoneId,
        names: readTranslations(fields, `regions.${n}.names`),
      })),
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const figure = (name: 'fee' | 'freeFrom' | 'minDays' | 'maxDays') => (
    <TextField
      name={name}
      label={t(`shipping.zone.${name}`)}
      defaultValue={zone[name] ?? ''}
      inputMode="decimal"
      dir="ltr"
      optional={name === 'freeFrom'}
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className="card admin-order__part" method="post" noValidate onSubmit={onSubmit}>
      {notice}
      <MultilingualField
        path="names"
        label={t('shipping.zone.names')}
        values={zone.names}
        maxLength={80}
        errors={errors}
      />
      <div className="four-languages">
        {figure('fee')}
        {figure('freeFrom')}
        {figure('minDays')}
        {figure('maxDays')}
      </div>
      <fieldset className="shipping-days">
        <legend className="field__label">{t('shipping.zone.deliveryDays')}</legend>
        <div className="cluster">
          {WEEK.map(day => (
            <Checkbox
              key={day}
              name={`day${day}`}
              label={weekday(day)}
              defaultChecked={zone.deliveryDays.includes(day)}
            />
          ))}
        </div>
        {errors.deliveryDays && <FieldError id="zone-days">{errors.deliveryDays}</FieldError>}
      </fieldset>
      <RegionRows {...regions} homes={isNew ? [] : homes} errors={errors} />
      <div role="alert">{failure && <FieldError id="zone-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
      </div>
    </form>
  )
}

function useZoneWords() {
  const { t, language } = useI18n()
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return {
    t,
    weekday: (day: number) => names.format(new Date(Date.UTC(2026, 10, 22 + day))),
    nameOf: ({ names }: AdminZone) => names[language] || names.ar,
  }
}

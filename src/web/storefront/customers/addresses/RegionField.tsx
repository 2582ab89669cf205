import type { ReactNode } from 'react'
import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import { useI18n } from '../../../i18n.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'

export type Zone = WireData<Contracts['listShippingZones']>[number]

interface RegionFieldProps {
  name: string
  zones: Zone[]
  value: string
  onChange: (code: string) => void
  error?: ReactNode | string[]
  label?: string
}

/** Select for the region, grouped by zone. The region determines the delivery fee. */
export function RegionField({ name, zones, value, onChange, error, label }: RegionFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={label ?? t('checkout.region')} error={error}>
      {control => (
        <div className="field__box">
          <select
            {...control}
            name={name}
            autoComplete="address-level1"
            value={value}
            onChange={event => onChange(event.target.value)}
          >
            <option value="">{t('checkout.region.prompt')}</option>
            {zones.map(zone => (
              <optgroup
                key={zone.code}
                label={zone.closed ? t('checkout.zone.closed', { zone: zone.name }) : zone.name}
              >
                {(zone.regions.length > 0 ? zone.regions : [zone]).map(region => (
                  <option key={region.code} value={region.code}>
                    {region.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}

export function zoneOf(zones: Zone[], region: string): Zone | null {
  return zones.find(zone => zone.code === region || zone.regions.some(({ code }) => code === region)) ?? null
}

import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { RegionField, type Zone } from './RegionField.tsx'
import '../../../styles/areas/addresses.css'

export interface AddressFieldsProps {
  /** Field prefix of the address: `address.` or empty. */
  path: string
  values: Record<string, string>
  errors: FieldErrors
  zones: Zone[]
  region: string
  onRegion: (code: string) => void
  /** Rendered between the phones and the place. */
  email?: ReactNode
  /** Rendered below the region: a closed zone. */
  note?: ReactNode
}

/** Address fields that a courier needs (decisions, "Orders"), for the checkout and the address book. */
export function AddressFields({ path, values, errors, zones, region, onRegion, email, note }: AddressFieldsProps) {
  const { t } = useI18n()
  const field = (name: string) => ({
    name: path + name,
    defaultValue: values[path + name] ?? '',
    error: errors[path + name],
  })
  return (
    <>
      <TextField {...field('fullName')} label={t('checkout.name')} autoComplete="name" maxLength={120} />
      <div className="field-pair">
        <TextField
          {...field('phone')}
          type="tel"
          label={t('checkout.phone')}
          hint={t('checkout.phone.hint')}
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...field('secondPhone')}
          type="tel"
          optional
          label={t('checkout.second-phone')}
          hint={t('checkout.second-phone.hint')}
          autoComplete="off"
          maxLength={40}
        />
      </div>
      {email}
      <div className="field-pair">
        <RegionField
          name={`${path}state`}
          zones={zones}
          value={region}
          onChange={onRegion}
          error={errors[`${path}state`]}
        />
        {note}
        <TextField {...field('city')} label={t('checkout.city')} autoComplete="address-level2" maxLength={100} />
      </div>
      <TextField
        {...field('street')}
        label={t('checkout.street')}
        hint={t('checkout.street.hint')}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="field-pair">
        <TextField
          {...field('landmark')}
          optional
          label={t('checkout.landmark')}
          hint={t('checkout.landmark.hint')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField {...field('zipCode')} optional label={t('checkout.zip')} autoComplete="postal-code" maxLength={20} />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { MessageKey } from '../../../../shared/i18n/messages.ts'
import { type AddressPart, maxPartLength } from '../../../../shared/records/address.ts'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { RegionField, type Zone } from './RegionField.tsx'
import './addresses.css'
import '../../../ui/disclosure.css'

interface AddressFieldsProps {
  /** Prefix of the field names: `address.` or empty. */
  path: string
  values: Record<string, string>
  errors: FieldErrors
  zones: Zone[]
  region: string
  onRegion: (code: string) => void
  /** Email field, rendered between the phone numbers and the region. */
  email?: ReactNode
  /** Error below the region, for example for a closed zone. Replaces the field's own error. */
  regionError?: ReactNode
  /** True to collapse the rarely needed fields, unless they have values or errors. */
  folded?: boolean
}

/** Messages for blank required fields: what to enter. */
const MISSING: Partial<Record<AddressPart, MessageKey>> = {
  fullName: 'checkout.missing.name',
  phone: 'checkout.missing.phone',
  state: 'checkout.missing.region',
  city: 'checkout.missing.city',
  street: 'checkout.missing.street',
}

/** Fields that few shoppers need, which can be collapsed. */
const RARE = ['landmark', 'secondPhone', 'zipCode'] as const satisfies AddressPart[]

/** Address fields that a courier needs. Used by the checkout and the address book. */
export function AddressFields(props: AddressFieldsProps) {
  const { path, values, errors, zones, region, onRegion, email, regionError, folded } = props
  const { t } = useI18n()
  const errorsOf = (name: AddressPart) =>
    errors[path + name]?.map(error => (error === t('field.required') && MISSING[name] ? t(MISSING[name]) : error))
  const field = (name: AddressPart) => ({
    name: path + name,
    defaultValue: values[path + name] ?? '',
    error: errorsOf(name),
    maxLength: maxPartLength(name),
  })
  const controls: Record<AddressPart, ReactNode> = {
    fullName: <TextField {...field('fullName')} label={t('checkout.name')} autoComplete="name" />,
    phone: (
      <TextField
        {...field('phone')}
        type="tel"
        label={t('checkout.phone')}
        hint={t('checkout.phone.hint')}
        autoComplete="tel"
      />
    ),
    secondPhone: (
      <TextField
        {...field('secondPhone')}
        type="tel"
        optional
        label={t('checkout.second-phone')}
        hint={t('checkout.second-phone.hint')}
        autoComplete="off"
      />
    ),
    state: (
      <RegionField
        name={`${path}state`}
        zones={zones}
        value={region}
        onChange={onRegion}
        error={regionError || errorsOf('state')}
      />
    ),
    city: <TextField {...field('city')} label={t('checkout.city')} autoComplete="address-level2" />,
    street: (
      <TextField
        {...field('street')}
        label={t('checkout.street')}
        hint={t('checkout.street.hint')}
        autoComplete="street-address"
      />
    ),
    landmark: (
      <TextField
        {...field('landmark')}
        optional
        label={t('checkout.landmark')}
        hint={t('checkout.landmark.hint')}
        autoComplete="off"
      />
    ),
    zipCode: <TextField {...field('zipCode')} optional label={t('checkout.zip')} autoComplete="postal-code" />,
  }
  const isOpen = RARE.some(name => values[path + name] || errors[path + name]?.length)
  return (
    <>
      {controls.fullName}
      {folded ? (
        controls.phone
      ) : (
        <div className="field-pair">
          {controls.phone}
          {controls.secondPhone}
        </div>
      )}
      {email}
      <div className="field-pair">
        {controls.state}
        {controls.city}
      </div>
      {controls.street}
      {folded ? (
        <RareFields isOpen={isOpen}>
          {controls.landmark}
          {controls.secondPhone}
          {controls.zipCode}
        </RareFields>
      ) : (
        <div className="field-pair">
          {controls.landmark}
          {controls.zipCode}
        </div>
      )}
    </>
  )
}

function RareFields({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <details className="disclosure" open={isOpen}>
      <summary className="disclosure__summary">
        {t('checkout.more')}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body stack">{children}</div>
    </details>
  )
}

import { Fragment, type ReactNode } from 'react'
import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import { ADDRESS_PARTS, type AddressPart, addressFrom, maxPartLength } from '../../../shared/records/address.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Zones } from '../orders/list/OrderFilters.tsx'

type AddressValues = Partial<Pick<SavedAddress, AddressPart>>

/** Reads the address from the form's fields. */
export function readAddressFields(field: (name: string) => string, region: string) {
  return { ...addressFrom(part => field(`address.${part}`)), state: region }
}

interface AddressSectionProps {
  values: AddressValues
  note: string | null
  errors: FieldErrors
  zones: Zones
  region: string
  onRegion: (code: string) => void
}

/** Fields for recipient, address, and a note for the courier. */
export function AddressSection({ values, note, errors, zones, region, onRegion }: AddressSectionProps) {
  const { t } = useI18n()
  const field = (part: AddressPart) => ({
    name: `address.${part}`,
    defaultValue: values[part] ?? '',
    error: errors[`address.${part}`]?.[0],
    maxLength: maxPartLength(part),
    autoComplete: 'off',
  })
  const controls: Record<AddressPart, ReactNode> = {
    fullName: <TextField {...field('fullName')} label={t('checkout.name')} />,
    phone: <TextField {...field('phone')} type="tel" label={t('checkout.phone')} />,
    secondPhone: <TextField {...field('secondPhone')} type="tel" optional label={t('checkout.second-phone')} />,
    state: (
      <SelectField
        name="address.state"
        label={t('checkout.region')}
        prompt={t('phone-orders.region')}
        value={region}
        onChange={event => onRegion(event.target.value)}
        error={errors['address.state']?.[0]}
        options={zones.flatMap(({ closed, regions }) =>
          regions.map(({ code, name }) => ({ value: code, label: name, disabled: closed && code !== region })),
        )}
      />
    ),
    city: <TextField {...field('city')} label={t('checkout.city')} />,
    street: <TextField {...field('street')} label={t('checkout.street')} />,
    landmark: <TextField {...field('landmark')} optional label={t('checkout.landmark')} />,
    zipCode: <TextField {...field('zipCode')} optional label={t('checkout.zip')} />,
  }
  return (
    <>
      {ADDRESS_PARTS.map(part => (
        <Fragment key={part}>{controls[part]}</Fragment>
      ))}
      <TextArea
        name="note"
        rows={2}
        dir="auto"
        optional
        maxLength={1_000}
        label={t('admin.note')}
        defaultValue={note ?? ''}
        error={errors.note?.[0]}
      />
    </>
  )
}

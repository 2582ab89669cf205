import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Zones } from '../orders/list/OrderFilters.tsx'

export type AddressValues = Partial<
  Pick<SavedAddress, 'fullName' | 'phone' | 'secondPhone' | 'street' | 'landmark' | 'city' | 'zipCode'>
>
const PARTS = ['fullName', 'phone', 'secondPhone', 'street', 'landmark', 'city', 'zipCode'] as const

/** Address of the form's fields. */
export function readAddressFields(field: (name: string) => string, region: string) {
  const parts = Object.fromEntries(PARTS.map(part => [part, field(`address.${part}`)])) as Record<
    (typeof PARTS)[number],
    string
  >
  return { ...parts, state: region }
}

interface AddressSectionProps {
  values: AddressValues
  note: string | null
  errors: FieldErrors
  zones: Zones
  region: string
  onRegion: (code: string) => void
}

/** Recipient, address, and a note for the courier. */
export function AddressSection({ values, note, errors, zones, region, onRegion }: AddressSectionProps) {
  const { t } = useI18n()
  const field = (part: (typeof PARTS)[number], maxLength: number) => ({
    name: `address.${part}`,
    defaultValue: values[part] ?? '',
    error: errors[`address.${part}`]?.[0],
    maxLength,
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...field('fullName', 120)} label={t('checkout.name')} />
      <TextField {...field('phone', 40)} type="tel" label={t('checkout.phone')} />
      <TextField {...field('secondPhone', 40)} type="tel" optional label={t('checkout.second-phone')} />
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
      <TextField {...field('city', 100)} label={t('checkout.city')} />
      <TextField {...field('street', 200)} label={t('checkout.street')} />
      <TextField {...field('landmark', 200)} optional label={t('checkout.landmark')} />
      <TextField {...field('zipCode', 20)} optional label={t('checkout.zip')} />
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

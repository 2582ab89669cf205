import type { Courier } from '../../../../shared/contracts/couriers.ts'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface ShipmentFieldsProps {
  couriers: Courier[]
  /** Name of the initially selected courier. */
  courier?: string
  trackingNumber?: string | null
  /** Label of the empty option. If undefined, there is no empty option and a courier is required. */
  prompt?: string
  errors: FieldErrors
}

/** Fields for the courier and the tracking number of a parcel. */
export function ShipmentFields({ couriers, courier, trackingNumber, prompt, errors }: ShipmentFieldsProps) {
  const { t } = useI18n()
  const offered = couriers.filter(({ archived, name }) => !archived || name === courier)
  return (
    <>
      <SelectField
        name="courierId"
        label={t('shipping.courier')}
        prompt={prompt}
        optional={prompt !== undefined}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={offered.find(({ name }) => name === courier)?.id ?? (prompt === undefined ? undefined : '')}
        error={errors.courierId}
      />
      <TextField
        name="trackingNumber"
        label={t('shipping.tracking')}
        hint={t('shipping.tracking.hint')}
        defaultValue={trackingNumber ?? ''}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
        optional
        error={errors.trackingNumber}
      />
    </>
  )
}

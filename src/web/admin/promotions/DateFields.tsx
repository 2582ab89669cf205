import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface DateFieldsProps {
  /** Initial values in local time; undefined for blank fields. */
  dates?: { startsOn: string | null; endsOn: string | null }
  errors: FieldErrors
}

/** Optional fields `startsOn` and `endsOn`: the dates of a discount, offer or price list. */
export function DateFields({ dates, errors }: DateFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <TextField
        type="datetime-local"
        name="startsOn"
        label={t('promotions.discount.starts')}
        hint={t('promotions.discount.clock')}
        optional
        defaultValue={dates?.startsOn ?? ''}
        error={errors.startsOn}
      />
      <TextField
        type="datetime-local"
        name="endsOn"
        label={t('promotions.discount.ends')}
        optional
        defaultValue={dates?.endsOn ?? ''}
        error={errors.endsOn}
      />
    </>
  )
}

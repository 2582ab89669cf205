import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AudienceField } from './AudienceField.tsx'
import { DateFields } from './DateFields.tsx'
import type { Terms } from './discount-draft.ts'
import type { Discount } from './discount-text.ts'

interface TermsFieldsProps {
  kind: Discount['kind']
  terms: Terms
  groups: NonNullable<Discount['group']>[]
  errors: FieldErrors
}

/** Fields of both coupons and promotions: amount, dates, audience, limits. */
export function TermsFields({ kind, terms, groups, errors }: TermsFieldsProps) {
  const { t } = useI18n()
  const figure = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <>
      {(kind === 'percent' || kind === 'buy-x-get-y') && (
        <TextField
          {...figure}
          name="percent"
          label={t(kind === 'percent' ? 'promotions.discount.percent' : 'promotions.discount.set.percent')}
          defaultValue={terms.percent ?? (kind === 'percent' ? '' : 100)}
          error={errors.percent}
        />
      )}
      {kind === 'fixed' && (
        <TextField
          {...figure}
          name="amount"
          label={t('promotions.discount.amount')}
          defaultValue={terms.amount ?? ''}
          error={errors.amount}
        />
      )}
      <TextField
        {...figure}
        name="minimumSubtotal"
        label={t('promotions.discount.minimum')}
        optional
        defaultValue={terms.minimumSubtotal || ''}
        error={errors.minimumSubtotal}
      />
      <AudienceField audience={terms.audience} groups={groups} error={errors.customerGroup ?? errors.groupId} />
      <DateFields dates={terms} errors={errors} />
      <TextField
        {...figure}
        name="totalLimit"
        label={t('promotions.discount.total-limit')}
        optional
        defaultValue={terms.totalLimit ?? ''}
        error={errors.totalLimit}
      />
      <TextField
        {...figure}
        name="customerLimit"
        label={t('promotions.discount.customer-limit')}
        optional
        defaultValue={terms.customerLimit ?? ''}
        error={errors.customerLimit}
      />
    </>
  )
}

import { localMoment } from '../../../shared/rules/days.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AudienceField } from './AudienceField.tsx'
import type { Discount } from './discount-text.ts'

interface TermsFieldsProps {
  kind: Discount['kind']
  discount: Discount | null
  errors: FieldErrors
}

/** What coupons and promotions ask alike: how much, from when, for whom, how often. */
export function TermsFields({ kind, discount, errors }: TermsFieldsProps) {
  const { t } = useI18n()
  const figure = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const
  const moment = (iso: string | null | undefined) => (iso ? localMoment(new Date(iso)) : '')
  return (
    <>
      {(kind === 'percent' || kind === 'buy-x-get-y') && (
        <TextField
          {...figure}
          name="percent"
          label={t(kind === 'percent' ? 'promotions.discount.percent' : 'promotions.discount.set.percent')}
          defaultValue={discount?.percent ?? (kind === 'percent' ? '' : 100)}
          error={errors.percent}
        />
      )}
      {kind === 'fixed' && (
        <TextField
          {...figure}
          name="amount"
          label={t('promotions.discount.amount')}
          defaultValue={discount?.amount ?? ''}
          error={errors.amount}
        />
      )}
      <TextField
        {...figure}
        name="minimumSubtotal"
        label={t('promotions.discount.minimum')}
        optional
        defaultValue={discount?.minimumSubtotal || ''}
        error={errors.minimumSubtotal}
      />
      <AudienceField discount={discount} error={errors.customerGroup ?? errors.groupId} />
      <TextField
        type="datetime-local"
        name="startsOn"
        label={t('promotions.discount.starts')}
        hint={t('promotions.discount.clock')}
        optional
        defaultValue={moment(discount?.startsAt)}
        error={errors.startsOn}
      />
      <TextField
        type="datetime-local"
        name="endsOn"
        label={t('promotions.discount.ends')}
        optional
        defaultValue={moment(discount?.endsAt)}
        error={errors.endsOn}
      />
      <TextField
        {...figure}
        name="totalLimit"
        label={t('promotions.discount.total-limit')}
        optional
        defaultValue={discount?.totalLimit ?? ''}
        error={errors.totalLimit}
      />
      <TextField
        {...figure}
        name="customerLimit"
        label={t('promotions.discount.customer-limit')}
        optional
        defaultValue={discount?.customerLimit ?? ''}
        error={errors.customerLimit}
      />
    </>
  )
}

import type { User } from '../../../shared/contracts/auth.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Draft } from './draft.ts'

interface BillingFieldsProps {
  draft: Draft
  errors: FieldErrors
  user: User | null
}

/**
 * Fields for the company on the invoice. The initial values are the input of an earlier visit, else the company of the
 * account's last order.
 */
export function BillingFields({ draft, errors, user }: BillingFieldsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { data, error } = useLoad(user ? 'last billing' : null, async options => {
    return (await api.lastBilling({}, { ...options, quiet: true })).data
  })
  if (user && !data && !error) return null
  const own = (name: 'company' | 'taxId' | 'poNumber') => ({
    name: `billing.${name}`,
    defaultValue: draft[`billing.${name}`] ?? data?.[name] ?? '',
    error: errors[`billing.${name}`]?.join(' '),
    optional: true,
  })
  return (
    <div className="stack gap-s">
      <TextField
        {...own('company')}
        label={t('checkout.billing.company')}
        maxLength={120}
        dir="auto"
        autoComplete="organization"
      />
      <TextField {...own('taxId')} label={t('checkout.billing.tax-id')} maxLength={40} dir="ltr" autoComplete="off" />
      <TextField
        {...own('poNumber')}
        label={t('checkout.billing.po-number')}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Billing } from '../../../shared/contracts/invoices.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { TextField } from '../../ui/TextField.tsx'

const FIELDS = [
  ['company', 'invoices.company', 120],
  ['taxId', 'invoices.tax-id', 40],
  ['poNumber', 'invoices.po-number', 60],
] as const

/** Reads fields whose names begin with `billing.`. */
export function readBilling(field: (name: string) => string): Billing {
  return { company: field('billing.company'), taxId: field('billing.taxId'), poNumber: field('billing.poNumber') }
}

interface BillingFieldsProps {
  billing: Billing
  errors: FieldErrors
  /** Prefix of the field names. */
  prefix?: string
  children?: ReactNode
}

/** Fields for the company on the invoice. Collapsed if they are blank and have no error. */
export function BillingFields({ billing, errors, prefix = '', children }: BillingFieldsProps) {
  const { t } = useI18n()
  const isOpen = FIELDS.some(([name]) => billing[name] !== '' || errors[`${prefix}${name}`]?.length)
  return (
    <Disclosure title={t('invoices.details')} open={isOpen}>
      <div className="stack gap-s">
        {FIELDS.map(([name, label, maxLength]) => (
          <TextField
            key={name}
            name={`${prefix}${name}`}
            label={t(label)}
            defaultValue={billing[name]}
            maxLength={maxLength}
            dir={name === 'company' ? 'auto' : 'ltr'}
            autoComplete="off"
            error={errors[`${prefix}${name}`]?.[0]}
            optional
          />
        ))}
        {children}
      </div>
    </Disclosure>
  )
}

import type { ReactNode } from 'react'
import type { Shekels } from '../../../shared/rules/money.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { CurrencyAmount } from './CurrencyAmount.tsx'

interface RefundFieldsProps {
  amount: Shekels
  currency?: string
  errors: FieldErrors
  /** Explanation above the password field; by default the explanation for the refund of a return. */
  hint?: string
  /** Explains how the money is returned to the buyer. */
  children?: ReactNode
}

/** Fields of a refund: the amount, and the admin's own password. */
export function RefundFields({ amount, currency = 'ILS', errors, hint, children }: RefundFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="spread admin-return__amount">
        <span>{t('admin-orders.return.amount')}</span>
        <CurrencyAmount amount={amount} currency={currency} size="large" />
      </p>
      {children && <p>{children}</p>}
      <p className="quiet">{hint ?? t('admin-orders.return.refund.text')}</p>
      <CurrentPasswordField
        name="password"
        label={t('admin-orders.return.refund.password')}
        error={errors.password}
        data-autofocus
      />
    </>
  )
}

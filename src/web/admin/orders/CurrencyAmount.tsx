import type { Shekels } from '../../../shared/rules/money.ts'
import { Price } from '../../ui/Price.tsx'

interface CurrencyAmountProps {
  amount: Shekels
  currency: string
  size?: 'large'
}

/** Amount in any currency. Amounts in shekels have the same format as prices in the shop. */
export function CurrencyAmount({ amount, currency, size }: CurrencyAmountProps) {
  if (currency === 'ILS') return <Price amount={amount} size={size} />
  return (
    <bdi dir="ltr" className="tabular">
      {amount} {currency}
    </bdi>
  )
}

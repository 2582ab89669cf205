import type { SavedCard } from '../../../shared/contracts/payments.ts'

/** Name of a card: brand and last digits. Gateways send the brand in lower case. */
export function CardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) {
  return (
    <>
      <bdi>{brand.charAt(0).toUpperCase() + brand.slice(1)}</bdi> <bdi dir="ltr">•••• {last4}</bdi>
    </>
  )
}

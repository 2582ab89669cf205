import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import type { OrderProof } from '../orders/use-order.ts'

/** The chosen saved card; `keepCard` is true to save a new one. */
export interface CardSelection {
  savedCard?: number
  keepCard?: boolean
}

/** Values of the fields of `CardSelect`; empty for a guest. */
export function cardSelection(fields: FormFields): CardSelection {
  const savedCard = Number(fields('savedCard')) || undefined
  return { savedCard, keepCard: savedCard === undefined && fields('keepCard') === 'on' }
}

/** Starts a payment: redirects to the gateway, or returns the order if no redirect is needed. */
export function usePay() {
  const api = useApi()
  return async (number: string, request: OrderProof & CardSelection) => {
    const { data } = await api.payOrder({ params: { number }, body: request }, { quiet: true })
    return data
  }
}

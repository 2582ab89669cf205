import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import type { OrderProof } from '../orders/use-order.ts'

/** Which card pays, and whether it is kept. */
export interface CardSelection {
  savedCard?: number
  keepCard?: boolean
}

/** The fields of `CardSelect`; a guest has none. */
export function cardSelection(fields: FormFields): CardSelection {
  const savedCard = Number(fields('savedCard')) || undefined
  return { savedCard, keepCard: savedCard === undefined && fields('keepCard') === 'on' }
}

/** Begins a payment: where the buyer goes to, or the order where there is nowhere to go. */
export function usePay() {
  const api = useApi()
  return async (number: string, wish: OrderProof & CardSelection) => {
    const { data } = await api.payOrder({ params: { number }, body: wish }, { quiet: true })
    return data
  }
}

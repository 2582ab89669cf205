import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import type { OrderProof } from '../orders/use-order.ts'

/** Selected saved card, or a new card, which is saved if `keepCard` is true. */
export interface CardSelection {
  savedCard?: number
  keepCard?: boolean
}

/** Reads the fields of `CardSelect`. For a guest, who has no such fields, returns a new card that is not saved. */
export function cardSelection(fields: FormFields): CardSelection {
  const savedCard = Number(fields('savedCard')) || undefined
  return { savedCard, keepCard: savedCard === undefined && fields('keepCard') === 'on' }
}

/**
 * Returns a function that starts a payment. It resolves to the order and the address of the gateway's page; the address
 * is null if no redirect is needed.
 */
export function usePay() {
  const api = useApi()
  return async (number: string, request: OrderProof & CardSelection) => {
    const { data } = await api.payOrder({ params: { number }, body: request }, { quiet: true })
    return data
  }
}

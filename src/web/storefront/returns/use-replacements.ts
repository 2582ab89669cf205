import type { ExchangeChoice } from '../../../shared/contracts/exchanges.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import type { OrderWithAccess } from '../orders/use-order.ts'

interface Replacements {
  /** Variants for which each line can be exchanged; null before they are loaded, and while none are wanted. */
  choices: readonly ExchangeChoice[] | null
  /** True if they could not be loaded. */
  failed: boolean
}

/** Loads the possible replacements for the lines of an order, when the customer wants an exchange. */
export function useReplacements({
  order: { number },
  proof,
  wanted,
}: Pick<OrderWithAccess, 'order' | 'proof'> & { wanted: boolean }): Replacements {
  const api = useApi()
  const { data, error } = useLoad(
    wanted ? number : null,
    async options => (await api.listExchangeChoices({ params: { number }, query: proof }, options)).data,
  )
  return { choices: wanted ? data : null, failed: wanted && error !== null }
}

import { useApi } from './api/provider.tsx'
import { useLoad } from './api/use-load.ts'

/**
 * Returns true if the shop takes cards; null while loading, on failure, and if `wanted` is false. Without a gateway, the
 * shop can neither charge nor refund cards.
 */
export function useCardsAccepted({ wanted = true } = {}): boolean | null {
  const api = useApi()
  const { data } = useLoad(
    wanted ? 'ways to pay' : null,
    async options => (await api.availablePaymentMethods({}, { ...options, quiet: true })).data,
  )
  return data ? data.includes('card') : null
}

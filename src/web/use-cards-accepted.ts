import { useApi } from './api/provider.tsx'
import { useLoad } from './api/use-load.ts'

/**
 * Returns true if the shop takes cards. Without a gateway it can neither charge nor refund them. Null while loading.
 */
export function useCardsAccepted({ wanted = true } = {}): boolean | null {
  const api = useApi()
  const { data } = useLoad(
    wanted ? 'ways to pay' : null,
    async options => (await api.availablePaymentMethods({}, { ...options, quiet: true })).data,
  )
  return data ? data.includes('card') : null
}
